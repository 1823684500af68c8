import type { Player } from '@dutch/domain/game/state'
import type { NumberedRound } from '../standing-facts.ts'
import { tableTexts } from '../table-texts.ts'
import { ScoreCell } from './score-cell.tsx'
import { timeText } from './time-text.ts'

interface RoundRowProps {
  readonly entry: NumberedRound
  readonly players: readonly Player[]
  /** Position in the whole table, headers included, from 1. */
  readonly rowIndex: number
}

/** One round. Its first cell is a button that opens its actions: of a deleted round, the way back. */
export function RoundRow({ entry, players, rowIndex }: RoundRowProps) {
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
