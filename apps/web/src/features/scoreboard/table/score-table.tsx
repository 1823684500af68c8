import type { Game } from '@dutch/domain/game/state'
import { winnersOf } from '@dutch/domain/scoring/standings'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { ArrowDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { numberedRounds } from '../standing-facts.ts'
import { tableTexts } from '../table-texts.ts'
import { figure } from '../../figures/figures.ts'
import { RoundRow } from './round-row.tsx'
import { TableHead } from './table-head.tsx'
import { ROW_REM } from './use-row-window.ts'

interface ScoreTableProps {
  readonly game: Game
  /** First and one past the last row to mount. */
  readonly start: number
  readonly end: number
  readonly onShowSummary: () => void
}

const HEAD_ROWS = 2

/**
 * The rounds, newest on top: the round that was just played is the one a table argues about, and it stands beside the
 * totals, which stay in sight with the names.
 */
export function ScoreTable({ game, start, end, onShowSummary }: ScoreTableProps) {
  const { players } = game
  const rows = numberedRounds(game)
  const totals = totalsOf(game)
  const leaders = new Set(winnersOf(game))
  return (
    <table className="score-table" aria-rowcount={rows.length + HEAD_ROWS} style={columns(players.length)}>
      <caption className="sr-only">{tableTexts.caption(rows.length)}</caption>
      <thead>
        <TableHead
          players={players}
          corner={
            <>
              <span className="sr-only">{tableTexts.round}</span>
              <button type="button" className="corner-button" aria-label={tableTexts.toSummary} onClick={onShowSummary}>
                {tableTexts.summaryShort}
                <ArrowDown aria-hidden="true" className="size-4" />
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

/** Stands for the rows that are too far away to be mounted. */
function Spacer({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null
  return <tbody aria-hidden="true" className="row-spacer" style={{ height: `${rows * ROW_REM}rem` }} />
}

/** How many columns there are, for the widths that the style sheet shares out. */
export function columns(count: number): CSSProperties {
  const style: CSSProperties & Record<'--columns', number> = { '--columns': count }
  return style
}
