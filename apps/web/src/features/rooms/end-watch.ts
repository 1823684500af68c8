import { endingOf, isLeaving } from './room-questions.ts'
import type { RoomState } from './room-store-api.ts'
import type { RoomStoreParts } from './room-store-parts.ts'

interface EndWatchParts extends Pick<RoomStoreParts, 'onEnded' | 'isTakenOverByAccount'> {
  readonly getState: () => RoomState
}

/** Reports each ending once. */
export function createEndWatch({ getState, onEnded, isTakenOverByAccount }: EndWatchParts): () => void {
  const ended = new Set<string>()
  return () => {
    const { client, place } = getState()
    const ending = endingOf({ client, place })
    if (client === null || ending === null) return
    const { game, kind } = ending
    if (kind === 'partial' && !isLeaving(client) && isTakenOverByAccount(client.userId ?? '')) return
    // A user who comes back and leaves again has seen more rounds: that is another ending.
    const key = kind === 'partial' ? `${game.id} ${String(game.rounds.length)}` : game.id
    if (ended.has(key)) return
    ended.add(key)
    onEnded(ending)
  }
}
