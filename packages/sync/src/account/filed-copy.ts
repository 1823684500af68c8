import { replay } from '@dutch/domain/game/apply'
import { countedRounds } from '@dutch/domain/game/state'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '../game-log.ts'

/** The record of a game as it stands; null if no round counts. */
export function filedOf({ gameId, events }: LoggedGame): HistoryRecord | null {
  const game = replay(events)
  const last = events.at(-1)
  if (game === null || last === undefined || countedRounds(game).length === 0) return null
  const record = recordOf({ ...game, endedAt: game.endedAt ?? last.at }, gameId)
  return record.ok ? record.value : null
}
