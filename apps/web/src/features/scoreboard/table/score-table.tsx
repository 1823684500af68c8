import { countedRounds, type Game, type Player, type Round, scoreOf } from '@dutch/domain/game/state'
import { winnersOf } from '@dutch/domain/scoring/standings'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { ArrowDown } from 'lucide-react'
import { cellColour } from '@dutch/domain/scoring/round-colour'
import { numberedRounds, type NumberedRound } from '../standing-facts.ts'
import { tableTexts } from '../table-texts.ts'
import { figure } from '../../figures/figures.ts'
import { TableHead } from './table-head.tsx'
import { ROW_REM } from './use-row-window.ts'
import { timeText } from './time-text.ts'
import { CELL_COLOURS } from '../../figures/cell-colours.ts'
import { DutchMark } from '../../figures/dutch-mark.tsx'

interface ScoreTableProps {
  readonly game: Game
  readonly start: number
  readonly end: number
  readonly onShowSummary: () => void
}

const HEAD_ROWS = 2

/** The rounds, the newest on top, because players discuss it most. */
export function ScoreTable({ game, start, end, onShowSummary }: ScoreTableProps) {
  const { players } = game
  const rows = numberedRounds(game)
  const totals = totalsOf(game)
  const leaders = new Set(winnersOf(game))
  return (
    <table className="score-table" aria-rowcount={rows.length + HEAD_ROWS}>
      <caption className="sr-only">{tableTexts.caption(countedRounds(game).length)}</caption>
      <thead>
        <TableHead
          players={players}
          corner={
            <>
              <span className="sr-only">{tableTexts.round}</span>
              <button type="button" className="corner-button" aria-label={tableTexts.toSummary} onClick={onShowSummary}>
                {tableTexts.summaryShort}
                <ArrowDown className="size-4" />
              </button>
            </>
          }
        />
        <tr aria-rowindex={HEAD_ROWS} className="total-row">
          <th scope="row">{tableTexts.total}</th>
          {players.map(({ id }) => (
            <td key={id} data-leader={leaders.has(id) || undefined}>
              {figure(totals.get(id) ?? 0)}
            </td>
          ))}
        </tr>
      </thead>
      <Spacer rows={start} />
      <tbody>
        {rows.slice(start, end).map((entry, index) => (
          <RoundRow key={entry.round.id} entry={entry} players={players} rowIndex={start + index + HEAD_ROWS + 1} />
        ))}
      </tbody>
      <Spacer rows={rows.length - end} />
    </table>
  )
}

/** Takes the height of rows that are not mounted. */
function Spacer({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null
  return <tbody aria-hidden="true" className="row-spacer" style={{ height: `${rows * ROW_REM}rem` }} />
}

interface RoundRowProps {
  readonly entry: NumberedRound
  readonly players: readonly Player[]
  /** The index in the whole table, headers included, from 1. */
  readonly rowIndex: number
}

/** A round's row; the button in its first cell opens the round's actions. */
function RoundRow({ entry, players, rowIndex }: RoundRowProps) {
  const { round, number } = entry
  return (
    <tr aria-rowindex={rowIndex} data-deleted={number === null || undefined}>
      <th scope="row">
        <button
          type="button"
          data-round={round.id}
          className="round-button"
          aria-label={
            number === null ? tableTexts.deletedRoundActions(timeText(round.addedAt)) : tableTexts.roundActions(number)
          }
        >
          {number ?? tableTexts.restore}
        </button>
      </th>
      {players.map((player) => (
        <ScoreCell key={player.id} round={round} player={player} />
      ))}
    </tr>
  )
}

function ScoreCell({ round, player }: { readonly round: Round; readonly player: Player }) {
  const score = scoreOf(round, player.id)
  if (score === null) {
    return (
      <td>
        <span className="score-cell text-ink-faint">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{tableTexts.absent}</span>
        </span>
      </td>
    )
  }
  if (round.status === 'deleted') {
    return (
      <td>
        <s className="score-cell text-ink-faint">{figure(score)}</s>
      </td>
    )
  }
  const first = round.original === null ? null : scoreOf(round.original, player.id)
  const isDutch = round.dutchPlayerId === player.id
  const wasDutch = round.original?.dutchPlayerId === player.id
  return (
    <td data-player={player.id}>
      <span className={`score-cell ${CELL_COLOURS[cellColour(score)]}`}>
        {figure(score)}
        {isDutch && <DutchMark isPlain of={round} />}
        {round.original !== null && (
          <span className="score-cell-first">
            {first !== null && first !== score && (
              <FirstValue text={figure(first)} spoken={tableTexts.corrected(first)} />
            )}
            {wasDutch && !isDutch && <FirstValue text="D" spoken={tableTexts.dutchMoved} />}
            {isDutch && round.original.dutchPlayerId === null && <FirstValue text="–" spoken={tableTexts.dutchMoved} />}
          </span>
        )}
      </span>
    </td>
  )
}

function FirstValue({ text, spoken }: { readonly text: string; readonly spoken: string }) {
  return (
    <>
      <s aria-hidden="true">{text}</s>
      <span className="sr-only">{spoken}</span>
    </>
  )
}
