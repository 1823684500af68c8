import type { ScoreSheet } from '@dutch/domain/history/score-sheet'
import { figure, ordinal } from '../figures/figures.ts'
import { paperTexts as texts } from './paper-texts.ts'

export function SheetTable({ sheet }: { readonly sheet: ScoreSheet }) {
  const { names, starting, rounds, totals, ranks } = sheet
  const value = (points: number | null) => (points === null ? texts.absent : figure(points))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.round}</th>
          {/* Seats are the keys: two players of an old record may share a name. */}
          {names.map((name, seat) => (
            <th key={seat} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {starting.some((points) => points !== 0) && <Row label={texts.starting} cells={starting.map(value)} />}
        {rounds.map(({ number, scores, dutch }) => (
          <Row
            key={number}
            label={figure(number)}
            cells={scores.map((score, seat) => `${value(score)}${seat === dutch ? `\u00A0${texts.dutch}` : ''}`)}
          />
        ))}
      </tbody>
      <tbody className="printed-result">
        <Row label={texts.total} cells={totals.map(value)} />
        <Row label={texts.rank} cells={ranks.map((rank) => (rank === null ? texts.absent : ordinal(rank)))} />
      </tbody>
    </table>
  )
}

function Row({ label, cells }: { readonly label: string; readonly cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, seat) => (
        <td key={seat}>{cell}</td>
      ))}
    </tr>
  )
}
