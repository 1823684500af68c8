import { accept, refuse, type Result } from '@dutch/domain/result'
import { openGame, type AccountGame, type GameRefusal } from '../src/account/account-game.ts'
import type { GameOperation } from '../src/account/operation.ts'

export function applyOperation(game: AccountGame, operation: GameOperation): Result<AccountGame, GameRefusal> {
  const open = openGame(game)
  const refusal = open.take(operation)
  return refusal === null ? accept(open.game()) : refuse(refusal)
}
