import { accept, refuse, type Result } from '@dutch/domain/result'
import type { UserRequest } from '@dutch/sync/room/requests'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import { parseJoinTarget, parseRoomCode, type JoinTarget } from '@dutch/sync/room/room-code'
import { askerOf, canShowByCode, memberOf } from '@dutch/sync/room/room-state'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { Budgets } from './budgets.ts'
import type { LiveRoom } from './live-room.ts'
import type { LoadedRooms, LoadedRoomsParts } from './loaded-rooms.ts'
import type { NextGames } from './next-game.ts'
import { roomOfLink } from './view-links.ts'

/** A room found by the code or link that a client sent. */
export interface FoundRoom {
  readonly live: LiveRoom
  /** SPEC Y1209: the code may be a guess, so the host must admit the user, and nothing is shown before. */
  readonly isDoubtful: boolean
}

export interface FoundView {
  readonly live: LiveRoom
  /** An open view link. */
  readonly link: string
}

/** SPEC Z724: the retry delay in seconds while codes may be guesses. */
const DOUBT_SECONDS = 30

/** SPEC Z709, Z718, Z722 to Z724: finds rooms by code, link or game id. Every `address` is an `addressKey`. */
export function createRoomLookup(
  { store, now }: LoadedRoomsParts,
  { held, find }: LoadedRooms,
  { latest }: NextGames,
  budgets: Budgets,
) {
  /** SPEC Z709 */
  const findTarget = async (target: JoinTarget | null, address: string): Promise<Result<FoundRoom, WireRefusal>> => {
    if (target?.kind === 'game') {
      const { gameId } = target
      const byLink = async (): Promise<FoundRoom | null> => {
        const live = await latest(gameId)
        return live === null ? null : { live, isDoubtful: false }
      }
      // A link to a room in memory is no guess and takes no try, so that a crowd can open it at once.
      const present = held(gameId) === null ? null : await byLink()
      return present === null ? budgets.lookUp('links', address, byLink) : accept(present)
    }
    return budgets.lookUp('codes', address, async (isDoubtful) => {
      const gameId = target === null ? null : await store.gameOfCode(target.code, now() - CODE_MS)
      const live = gameId === null ? null : await find(gameId)
      return live === null ? null : { live, isDoubtful: isDoubtful || live.room().doubted.length > 0 }
    })
  }
  /** SPEC Z722, Z723: finds a room for a preview; null, without a look-up, while codes may be guesses. */
  const findForPreview = async (
    target: JoinTarget | null,
    address: string,
  ): Promise<Result<FoundRoom | null, WireRefusal>> => {
    if (target?.kind === 'game') return findTarget(target, address)
    const mayBeGuesses = budgets.mayCodesBeGuesses(address)
    if (!mayBeGuesses.ok) return mayBeGuesses
    // Only a request to join, which the host decides, reveals whether the code is right.
    return mayBeGuesses.value ? accept(null) : findTarget(target, address)
  }
  /** SPEC Z724: while codes may be guesses, the answer does not depend on whether this one is right. */
  const findViewByCode = async (code: string, address: string): Promise<Result<FoundView, WireRefusal>> => {
    const found = await findForPreview({ kind: 'code', code }, address)
    if (!found.ok) return found
    if (found.value === null) return refuse({ reason: 'too-many-tries', retryAfter: DOUBT_SECONDS })
    const { live, isDoubtful } = found.value
    if (isDoubtful || !canShowByCode(live.room())) return refuse({ reason: 'link-needed' })
    return accept({ live, link: live.links.ofCode() })
  }

  return {
    findTarget,
    findForPreview,
    /**
     * SPEC Z718, Y1207: finds the room's last game by the id of any of its games. A `leave` may have the code as `key`;
     * then only a member or a user who waits there gets the room.
     */
    latestFor: async ({ userId, request }: UserRequest, key: string, address: string): Promise<LiveRoom | null> => {
      const live = await latest(key)
      if (live !== null || request.type !== 'leave' || userId === null) return live
      const found = await findTarget(parseJoinTarget(key), address)
      if (!found.ok) return null
      const room = found.value.live.room()
      return (askerOf(room, userId) ?? memberOf(room, userId)) === undefined ? null : found.value.live
    },
    /** SPEC Z709, Y1210, Y1211. @param key a view link, or a room code as typed */
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
