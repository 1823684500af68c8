import type { Game } from '../game/state.ts'
import { totalsByRound } from '../scoring/totals-by-round.ts'

/**
 * SPEC R704: how often the sole leader became another player. A shared first place changes nothing: if the previous
 * sole leader is alone again after it, that is no change.
 */
export function leadChangesOf(game: Game): number {
  let leader: number | null = null
  let changes = 0
  for (const { ranks } of totalsByRound(game)) {
    if (ranks.filter((rank) => rank === 1).length !== 1) continue
    const seat = ranks.indexOf(1)
    if (leader !== null && leader !== seat) changes += 1
    leader = seat
  }
  return changes
}
