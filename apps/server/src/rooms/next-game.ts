import { refuse, accept, type Result } from '@dutch/domain/result'
import { continueRoom, usersWhoLeft, type ContinueAsked } from '@dutch/sync/room/open-room'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import { nextGameId } from '@dutch/sync/room/room-state'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { payerOf, type Budgets } from './budgets.ts'
import type { LiveRoom } from './live-room.ts'
import type { LoadedRooms, LoadedRoomsParts } from './loaded-rooms.ts'

/** The promises reject with `StorageUnavailableError` if the store does not answer. */
export type NextGames = ReturnType<typeof createNextGames>

const MOST_ATTEMPTS = 50

/** SPEC Z716 to Z719 */
export function createNextGames(parts: LoadedRoomsParts, rooms: LoadedRooms, budgets: Budgets) {
  const { store, now, cluster, secrets } = parts
  /** SPEC Z718: finds the last game of a room by the id of any of its games. */
  const latest = async (gameId: string): Promise<LiveRoom | null> => {
    const named = await rooms.find(gameId)
    if (named?.room().game.endedAt === null) return named
    const last = await store.latest(gameId)
    if (last === null || last === gameId) return named
    const live = await rooms.find(last)
    // The `continued` notice may have been lost, or never sent by a server that stopped.
    if (named !== null && live !== null) named.broadcast.moveTo(live)
    return live ?? named
  }
  const continueFrom = async (
    live: LiveRoom,
    asked: ContinueAsked,
    opened: () => void,
  ): Promise<Result<LiveRoom, WireRefusal>> => {
    const after = live.gameId
    const gameId = nextGameId(after)
    let hasRead = !cluster.hasOthers
    await live.readAfterFailure()
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const at = now()
      const from = live.entries().length
      const left = usersWhoLeft(live.room(), live.entries())
      const entries = continueRoom(live.room(), { ...asked, left }, { now: at, gameId })
      if (!entries.ok && hasRead) return entries
      const outcome = !entries.ok
        ? 'stale'
        : await store.continue({
            gameId,
            after,
            from,
            entries: entries.value,
            at,
            code: secrets.newCode(),
            codesFrom: at - CODE_MS,
            sealedView: secrets.newViewToken(),
          })
      if (outcome === 'code-taken') continue
      if (outcome === 'stale') {
        // SPEC Z904
        hasRead = true
        await live.catchUp()
        continue
      }
      if (outcome === 'opened') opened()
      live.publish({ type: 'continued' })
      const next = await latest(after)
      if (next !== null && next !== live) return accept(next)
    }
    throw new StorageUnavailableError('The next game cannot be opened')
  }
  return {
    latest,
    /** SPEC Z718 */
    hasGoneOn: async (live: LiveRoom): Promise<boolean> =>
      live.room().game.endedAt !== null && (await latest(live.gameId)) !== live,
    /** SPEC Z716. @param asked names the ended game @returns the last game, of which the user may be no member */
    continueGame: async (
      { gameId, ...asked }: ContinueAsked & { readonly gameId: string },
      address: string,
    ): Promise<Result<LiveRoom, WireRefusal>> => {
      const live = await latest(gameId)
      if (live === null) return refuse({ reason: 'unknown-room' })
      if (live.gameId !== gameId) return accept(live)
      return budgets.open(payerOf(asked.userId, address), (opened) => continueFrom(live, asked, opened))
    },
  }
}
