import type { Game } from '@dutch/domain/game/state'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { requestIdOf } from '@dutch/sync/room/entries'
import type { Clock } from '../../browser/clock.ts'
import { awaitState } from './await-state.ts'
import type { RoomState, RoomStore } from './room-store-api.ts'

export type RequestOutcome =
  /** The server has the request; `game` is the game right after it. */
  | { readonly kind: 'taken'; readonly game: Game }
  /** The scores were refused, and the user is asked what to do with them. */
  | { readonly kind: 'asked' }
  /** The room store's notice tells the user why. */
  | { readonly kind: 'refused' }
  /** The request is stored on this phone; the server has not answered. */
  | { readonly kind: 'kept' }

/** After this time without an answer the request counts as kept. */
const PATIENCE_MS = 4000

/** SPEC W306, W308: resolves with `kept` after `PATIENCE_MS` or without a connection. @param requestId from `RoomStore.ask` */
export function requestOutcome(
  rooms: Pick<RoomStore, 'getState' | 'subscribe'>,
  requestId: string,
  clock: Pick<Clock, 'after'>,
): Promise<RequestOutcome> {
  const kept = new Promise<RequestOutcome>((resolve) => clock.after(PATIENCE_MS, () => resolve({ kind: 'kept' })))
  return Promise.race([awaitState(rooms, (state) => outcomeIn(state, requestId)), kept])
}

/** Waits for the server's answer, however late. A room that was left counts as refused. */
export function lateOutcome(
  rooms: Pick<RoomStore, 'getState' | 'subscribe'>,
  requestId: string,
): Promise<RequestOutcome> {
  return awaitState(rooms, (state) => {
    const outcome = outcomeIn(state, requestId)
    return outcome?.kind === 'kept' ? null : outcome
  })
}

/** Null while an answer may still come. */
function outcomeIn({ client, connection }: RoomState, requestId: string): RequestOutcome | null {
  const isIt = (one: { readonly requestId: string }) => one.requestId === requestId
  if (client?.questions.some(isIt) === true) return { kind: 'asked' }
  if (client?.pending.some(isIt) === true) return connection.kind === 'connected' ? null : { kind: 'kept' }
  const entries = client?.entries ?? []
  const at = entries.findLastIndex((entry) => requestIdOf(entry) === requestId)
  const game = foldRoom(entries.slice(0, at + 1))?.game
  return game === undefined ? { kind: 'refused' } : { kind: 'taken', game }
}
