import type { Game } from '@dutch/domain/game/state'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { requestIdOf } from '@dutch/sync/room/entries'
import type { Clock } from '../../browser/clock.ts'
import type { RoomState, RoomStore } from './room-store-api.ts'

export type RequestOutcome =
  /** The game as it stood with them. */
  | { readonly kind: 'taken'; readonly game: Game }
  /** The person is asked. */
  | { readonly kind: 'asked' }
  /** The room's notice tells. */
  | { readonly kind: 'refused' }
  /** On this phone, until there is an answer. */
  | { readonly kind: 'kept' }

/** Then the person is told that the scores are kept. */
const PATIENCE_MS = 4000

/** SPEC W308, W306: waits as long as there is a connection and patience. @param requestId answered by `ask` */
export function requestOutcome(
  rooms: Pick<RoomStore, 'getState' | 'subscribe'>,
  requestId: string,
  clock: Pick<Clock, 'after'>,
): Promise<RequestOutcome> {
  const now = outcomeIn(rooms.getState(), requestId)
  if (now !== null) return Promise.resolve(now)
  return new Promise((resolve) => {
    const end = (outcome: RequestOutcome) => {
      stopClock()
      stopListening()
      resolve(outcome)
    }
    const stopClock = clock.after(PATIENCE_MS, () => end({ kind: 'kept' }))
    const stopListening = rooms.subscribe(() => {
      const outcome = outcomeIn(rooms.getState(), requestId)
      if (outcome !== null) end(outcome)
    })
  })
}

/** Null while the answer may come. */
function outcomeIn({ client, connection }: RoomState, requestId: string): RequestOutcome | null {
  const isIt = (one: { readonly requestId: string }) => one.requestId === requestId
  if (client?.questions.some(isIt) === true) return { kind: 'asked' }
  if (client?.pending.some(isIt) === true) return connection.kind === 'connected' ? null : { kind: 'kept' }
  const entries = client?.entries ?? []
  const at = entries.findLastIndex((entry) => requestIdOf(entry) === requestId)
  const game = foldRoom(entries.slice(0, at + 1))?.game
  return game === undefined ? { kind: 'refused' } : { kind: 'taken', game }
}
