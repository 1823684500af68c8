import { apply } from '@dutch/domain/game/apply'
import { decide, type DecisionContext } from '@dutch/domain/game/decide'
import type { Game } from '@dutch/domain/game/state'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import { refuse, type Result } from '@dutch/domain/result'
import type { ActionFault } from './game-store-api.ts'

/** The record of the game as ended now. Its id is the game's, so filing it twice stores it once. */
export function endedRecord(game: Game, context: DecisionContext): Result<HistoryRecord, ActionFault> {
  const decided = decide(game, { type: 'end-game' }, context)
  // A game that has ended already, because its filing was interrupted, is filed now.
  if (!decided.ok && game.endedAt === null) return refuse({ kind: 'refused', refusal: decided.error })
  const ended = decided.ok ? decided.value.reduce<Game | null>(apply, game) : game
  const record = recordOf(ended ?? game, game.id)
  return record.ok ? record : refuse({ kind: 'refused', refusal: record.error })
}
