import type { CreateGame } from '@dutch/domain/game/commands'
import type { Game } from '@dutch/domain/game/state'
import type { Result } from '@dutch/domain/result'
import type { ActionFault, GameStore } from '../../game-store/game-store-api.ts'

/** How a press on "Commencer" ended: a game, a question about the one under way, or a fault to show. */
export type StartOutcome =
  | { readonly kind: 'started' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'failed'; readonly fault: ActionFault }

/** Asks the store for a new game; `choice` is what was answered about a game under way, or `refuse` before asking. */
export async function startGame(
  store: GameStore,
  command: CreateGame,
  choice: 'refuse' | 'save' | 'discard',
): Promise<StartOutcome> {
  const result: Result<Game, ActionFault> = await store.create(command, choice)
  if (result.ok) return { kind: 'started' }
  const fault = result.error
  if (fault.kind === 'refused' && fault.refusal.reason === 'game-exists') return { kind: 'ask' }
  return { kind: 'failed', fault }
}
