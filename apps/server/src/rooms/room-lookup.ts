import { accept, refuse, type Result } from '@dutch/domain/result'
import type { Asking } from '@dutch/sync/room/requests'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import { parseJoinTarget, parseRoomCode, type JoinTarget } from '@dutch/sync/room/room-code'
import { askerOf, memberOf } from '@dutch/sync/room/room-state'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { Budgets } from './budgets.ts'
import type { LiveRoom } from './live-room.ts'
import type { LoadedRooms, LoadedRoomsParts } from './loaded-rooms.ts'
import type { NextGames } from './next-game.ts'
import { roomOfLink } from './view-links.ts'

/** By what somebody typed, scanned or was sent. */
export interface FoundRoom {
  readonly live: LiveRoom
  /** SPEC Y1209: the code may have been guessed: the host is asked, and nothing is shown before. */
  readonly isDoubtful: boolean
}

export interface FoundView {
  readonly live: LiveRoom
  /** An open one. */
  readonly link: string
}

export interface RoomLookupParts
  extends Pick<LoadedRoomsParts, 'store' | 'now'>, Pick<LoadedRooms, 'held' | 'find'>, Pick<NextGames, 'latest'> {
  readonly budgets: Budgets
}

/** SPEC Z724: until it is worth trying again. */
const DOUBT_SECONDS = 30

/** SPEC Z709, Z718, Z722 to Z724: finds rooms by what people have of them. Every address is as it is counted. */
export function createRoomLookup({ store, now, budgets, held, find, latest }: RoomLookupParts) {
  const findByCode = async (code: string, isDoubtful: boolean): Promise<FoundRoom | null> => {
    const gameId = await store.gameOfCode(code, now() - CODE_MS)
    const live = gameId === null ? null : await find(gameId)
    return live === null ? null : { live, isDoubtful: isDoubtful || live.room().doubted.length > 0 }
  }
  /** SPEC Z709 */
  const findTarget = async (target: JoinTarget | null, address: string): Promise<Result<FoundRoom, WireRefusal>> => {
    if (target?.kind === 'game') {
      const { gameId } = target
      const byLink = async (): Promise<FoundRoom | null> => {
        const live = await latest(gameId)
        return live === null ? null : { live, isDoubtful: false }
      }
      // One in memory is there: a crowd that opens its link at once is no guessing.
      const present = held(gameId) === null ? null : await byLink()
      return present === null ? budgets.lookUp('links', address, byLink) : accept(present)
    }
    return budgets.lookUp('codes', address, async (isDoubtful) =>
      target === null ? null : findByCode(target.code, isDoubtful),
    )
  }
  /** SPEC Z724: while codes may be guesses, nobody learns whether this one is right. */
  const findViewByCode = async (code: string, address: string): Promise<Result<FoundView, WireRefusal>> => {
    const doubts = budgets.doubts(address)
    if (!doubts.ok) return doubts
    if (doubts.value) return refuse({ reason: 'too-many-tries', retryAfter: DOUBT_SECONDS })
    const found = await findTarget({ kind: 'code', code }, address)
    if (!found.ok) return found
    const { live, isDoubtful } = found.value
    if (isDoubtful || !live.links.canShowByCode()) return refuse({ reason: 'link-needed' })
    return accept({ live, link: live.links.ofCode() })
  }

  return {
    findTarget,
    /**
     * SPEC Z718, Y1207: the last game of the room. Who waits for the host, or was let in meanwhile, may name it by the code,
     * which tells nobody else anything.
     */
    latestFor: async ({ userId, request }: Asking, key: string, address: string): Promise<LiveRoom | null> => {
      const live = await latest(key)
      if (live !== null || request.type !== 'leave' || userId === null) return live
      const found = await findTarget(parseJoinTarget(key), address)
      if (!found.ok) return null
      const room = found.value.live.room()
      return (askerOf(room, userId) ?? memberOf(room, userId)) === undefined ? null : found.value.live
    },
    /** SPEC Z722, Z723: for a preview; null where it is neither looked up nor told now. */
    showTarget: async (target: JoinTarget | null, address: string): Promise<Result<FoundRoom | null, WireRefusal>> => {
      if (target?.kind === 'game') return findTarget(target, address)
      const doubts = budgets.doubts(address)
      if (!doubts.ok) return doubts
      // Only who asks to come in, before the host, is told whether the code is right.
      return doubts.value ? accept(null) : findTarget(target, address)
    },
    /** SPEC Z709, Y1210, Y1211. @param key of a view link, or a code as typed */
    findView: async (key: string, address: string): Promise<Result<FoundView, WireRefusal>> => {
      const code = parseRoomCode(key)
      if (code !== null) return findViewByCode(code, address)
      return budgets.lookUp('links', address, async () => {
        const gameId = await store.gameOfView(roomOfLink(key))
        const live = gameId === null ? null : await find(gameId)
        return live?.links.isOpen(key) === true ? { live, link: key } : null
      })
    },
  }
}
