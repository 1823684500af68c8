import type { HistoryRecord, RecordDetails, RecordedRound } from '@dutch/domain/history/record'
import { isUndercut } from '@dutch/domain/scoring/dutch'
import { cellColour } from '@dutch/domain/scoring/round-colour'
import { CELL_COLOURS } from '../figures/cell-colours.ts'
import { DutchMark } from '../figures/dutch-mark.tsx'
import { historyTexts as texts } from './texts.ts'

export function DetailsRounds({ record }: { readonly record: HistoryRecord }) {
  const { details } = record
  return (
    <section>
      <h3 id="details-rounds" className="mb-2 text-lg">
        {texts.roundTable}
      </h3>
      {details === undefined && <p className="text-ink-soft">{texts.noRounds}</p>}
      {details?.rounds.length === 0 && <p className="text-ink-soft">{texts.noRoundPlayed}</p>}
      {details !== undefined && details.rounds.length > 0 && <RoundTable details={details} record={record} />}
    </section>
  )
}

function RoundTable({ details, record }: { readonly details: RecordDetails; readonly record: HistoryRecord }) {
  return (
    // The region scrolls sideways, so the keyboard must be able to focus it.
    <div role="region" aria-labelledby="details-rounds" tabIndex={0} className="-mx-5 overflow-x-auto pe-5">
      <table className="tabular border-separate border-spacing-1 text-center">
        <thead>
          <tr>
            <th scope="col" className="frozen-heading text-sm text-ink-soft">
              {texts.roundColumn}
            </th>
            {details.players.map((player) => (
              <th key={player.id} scope="col" className="min-w-14 px-1 align-top text-sm">
                <span aria-hidden="true" className="block text-xl">
                  {player.emoji}
                </span>
                <bdi className="mx-auto max-w-28 line-clamp-2 whole-words leading-tight text-balance font-semibold">
                  {player.name}
                </bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {details.players.some(({ startingScore }) => startingScore !== 0) && (
            <tr>
              <th scope="row" className="frozen-heading text-sm text-ink-soft">
                {texts.startRow}
              </th>
              {details.players.map(({ id, startingScore }) => (
                <td key={id} className="h-9 px-2">
                  {texts.figure(startingScore)}
                </td>
              ))}
            </tr>
          )}
          {details.rounds.map((round, index) => (
            // The index is a safe key, because the rounds of a finished game never change their order.
            <tr key={index}>
              <th scope="row" className="frozen-heading text-ink-soft">
                {index + 1}
              </th>
              {details.players.map((player, seat) => (
                <ScoreCell key={player.id} round={round} seat={seat} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="frozen-heading">
              {texts.totalRow}
            </th>
            {details.players.map((player, seat) => (
              <td key={player.id} className="py-2 font-display text-lg font-bold">
                <Total points={record.players[seat]?.score ?? NaN} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The total of a damaged record may be unreadable. */
function Total({ points }: { readonly points: number }) {
  if (Number.isFinite(points)) return texts.figure(points)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts.unknownScore}</span>
    </>
  )
}

function ScoreCell({ round, seat }: { readonly round: RecordedRound; readonly seat: number }) {
  const score = round.scores[seat] ?? null
  if (score === null) {
    return (
      <td className="text-ink-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{texts.absent}</span>
      </td>
    )
  }
  return (
    <td className={`h-9 rounded-[10px] px-2 font-semibold whitespace-nowrap ${CELL_COLOURS[cellColour(score)]}`}>
      {texts.figure(score)}
      {round.dutch === seat && (
        <span className="ms-1">
          <DutchMark isPlain isMissed={isUndercut(score, round.scores)} />
        </span>
      )}
    </td>
  )
}
