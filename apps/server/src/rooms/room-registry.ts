import { gameId as asGameId } from '@dutch/domain/game/ids'
import type { GameEvent } from '@dutch/domain/game/events'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { openRoom, type OpeningAsked } from '@dutch/sync/room/open-room'
import { parseJoinTarget, parseRoomCode, type JoinTarget } from '@dutch/sync/room/room-code'
import type { Asking } from '@dutch/sync/room/requests'
import { isGuest } from '@dutch/sync/room/guests'
import { isOver, memberOf } from '@dutch/sync/room/room-state'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import { RoomsUnavailableError } from '@dutch/sync/room/room-repository'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { createBudgets } from './budgets.ts'
import { createLoadedRooms, type LoadedRooms, type LoadedRoomsParts } from './loaded-rooms.ts'
import type { LiveRoom } from './live-room.ts'
import { ALL_SERVERS } from './cluster.ts'
import type { GuestStore } from '../guests/guest-store.ts'
import { createNextGames, type NextGames } from './next-game.ts'
import type { RoomSecrets } from './room-secrets.ts'
import { roomOfLink } from './view-links.ts'

export interface RoomRegistryParts extends LoadedRoomsParts {
  readonly secrets: RoomSecrets
  /** Null where the account has no such running game. */
  readonly runningGame: (userId: string, gameId: string) => Promise<readonly GameEvent[] | null>
  readonly guests: Pick<GuestStore, 'mayOpen'>
}

/** By what somebody typed, scanned or was sent. */
export interface FoundRoom {
  readonly live: LiveRoom
  /**
   * SPEC Y1209: the letters may have been guessed: the host is asked, and nothing is shown
   * before.
   */
  readonly isDoubtful: boolean
}

export interface FoundView {
  readonly live: LiveRoom
  /** An open one. */
  readonly link: string
}

export interface Opened {
  readonly live: LiveRoom
  /** False where this request opened it before. */
  readonly isNew: boolean
}

/** Promises reject with `RoomsUnavailableError` when the store does not answer. */
export interface RoomRegistry extends LoadedRooms, NextGames {
  /** SPEC Z709. @param address as it is counted */
  readonly findTarget: (target: JoinTarget | null, address: string) => Promise<Result<FoundRoom, WireRefusal>>
  /** SPEC Z718, Y1207: the last game of the room. Who waits for the host may name it by the letters, which tell nobody else anything. */
  readonly latestFor: (asking: Asking, key: string, address: string) => Promise<LiveRoom | null>
  /** SPEC Z722, Z723: for a preview; null where it is neither looked up nor told now. */
  readonly showTarget: (target: JoinTarget | null, address: string) => Promise<Result<FoundRoom | null, WireRefusal>>
  /** SPEC Z709, Y1210, Y1211. @param key of a view link, or the letters as typed */
  readonly findView: (key: string, address: string) => Promise<Result<FoundView, WireRefusal>>
  /** SPEC Z708, Z805. @param address as it is counted */
  readonly open: (asked: OpeningAsked, address: string) => Promise<Result<Opened, WireRefusal>>
  /** SPEC Z710 */
  readonly openRunning: (
    asked: Omit<OpeningAsked, 'opening'> & { readonly gameId: string },
  ) => Promise<Result<Opened, WireRefusal>>
}

const MOST_CODES = 50
/** SPEC Z724: until it is worth trying again. */
const DOUBT_SECONDS = 30
/** As `crypto.randomUUID` makes them: 122 bits. Ids of old saves come from their content. */
const UNGUESSABLE = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u

/** SPEC Z708 to Z711, Z908 */
export function createRoomRegistry(parts: RoomRegistryParts): RoomRegistry {
  const { store, secrets, now, elapsed, runningGame, guests, cluster, onFault } = parts
  const rooms = createLoadedRooms(parts, (gameId) => void nextGames.latest(gameId).catch(onFault))
  const allServers = cluster.subscribe(ALL_SERVERS, (event) => {
    if (event.type === 'missed') return
    const { notice } = event
    if (notice.type === 'spent') budgets.spent(notice.budget, notice.of)
    if (notice.type === 'forgotten') rooms.forget(notice.userId)
  })
  const budgets = createBudgets(allServers.publish, elapsed)
  const { find } = rooms
  const nextGames = createNextGames({ store, now, cluster, secrets, rooms, budgets })
  const { latest } = nextGames

  const findByCode = async (code: string, isDoubtful: boolean): Promise<FoundRoom | null> => {
    const gameId = await store.gameOfCode(code, now() - CODE_MS)
    const live = gameId === null ? null : await find(gameId)
    return live === null ? null : { live, isDoubtful: isDoubtful || live.room().doubted.length > 0 }
  }
  const findTarget: RoomRegistry['findTarget'] = async (target, address) => {
    if (target?.kind === 'game') {
      const live = await latest(target.gameId)
      return live === null ? refuse({ reason: 'unknown-room' }) : accept({ live, isDoubtful: false })
    }
    return budgets.lookUp('codes', address, async (isDoubtful) =>
      target === null ? null : findByCode(target.code, isDoubtful),
    )
  }
  /** SPEC Z724: while letters may be guesses, nobody learns whether these are right. */
  const findViewByLetters = async (code: string, address: string): Promise<Result<FoundView, WireRefusal>> => {
    const doubts = budgets.doubts(address)
    if (!doubts.ok) return doubts
    if (doubts.value) return refuse({ reason: 'too-many-tries', retryAfter: DOUBT_SECONDS })
    const found = await findTarget({ kind: 'code', code }, address)
    if (!found.ok) return found
    const { live, isDoubtful } = found.value
    if (isDoubtful || !live.links.canShowByLetters()) return refuse({ reason: 'link-needed' })
    return accept({ live, link: live.links.ofLetters() })
  }
  const findOneOf = async (ids: readonly string[]): Promise<LiveRoom | null> => {
    for (const id of ids) {
      const live = await find(id)
      if (live !== null) return live
    }
    return null
  }
  /** SPEC Z805 */
  const isStillIn = async (userId: string, gameId: string): Promise<boolean> => {
    const room = (await latest(gameId))?.room()
    return room !== undefined && !isOver(room) && memberOf(room, userId) !== undefined
  }
  /** @param payer whose budget it takes: a guest has none of their own */
  const openAs = async (asked: OpeningAsked, gameId: string, payer: string): Promise<Result<Opened, WireRefusal>> => {
    const before = await find(gameId)
    if (before !== null) return accept({ live: before, isNew: false })
    const refusal = budgets.refusalToOpen(payer)
    if (refusal !== null) return refuse(refusal)
    const at = now()
    const entries = openRoom(asked, { now: at, gameId })
    if (!entries.ok) return entries
    const { userId, requestId } = asked
    if (isGuest(userId) && !(await guests.mayOpen(userId, gameId, (other) => isStillIn(userId, other))))
      return refuse({ reason: 'guest-room', max: 1 })
    const viewToken = secrets.newViewToken()
    for (let attempt = 0; attempt < MOST_CODES; attempt += 1) {
      const code = secrets.newCode()
      const outcome = await store.open({ gameId, requestId, entries: entries.value, at, code, viewToken })
      if (outcome === 'code-taken') continue
      if (outcome === 'opened') budgets.opened(payer)
      const live = await find(gameId)
      if (live !== null) return accept({ live, isNew: outcome === 'opened' })
    }
    throw new RoomsUnavailableError('No letters are free')
  }

  return {
    ...rooms,
    ...nextGames,
    findTarget,
    latestFor: async ({ userId, request }, key, address) => {
      const live = await latest(key)
      if (live !== null || request.type !== 'leave') return live
      const found = await findTarget(parseJoinTarget(key), address)
      const room = found.ok ? found.value.live : null
      return room?.room().asking.some((asker) => asker.userId === userId) === true ? room : null
    },
    showTarget: async (target, address) => {
      if (target?.kind === 'game') return findTarget(target, address)
      const doubts = budgets.doubts(address)
      if (!doubts.ok) return doubts
      // Only who asks to come in, before the host, is told whether the letters are right.
      return doubts.value ? accept(null) : findTarget(target, address)
    },
    findView: async (key, address) => {
      const code = parseRoomCode(key)
      if (code !== null) return findViewByLetters(code, address)
      return budgets.lookUp('links', address, async () => {
        const gameId = await store.gameOfView(roomOfLink(key))
        const live = gameId === null ? null : await find(gameId)
        return live?.links.isOpen(key) === true ? { live, link: key } : null
      })
    },
    open: async (asked, address) => {
      const ids = secrets.gameIdsOf(asked.userId, asked.requestId)
      const before = await findOneOf(ids)
      if (before !== null) return accept({ live: (await latest(before.keys().gameId)) ?? before, isNew: false })
      return openAs(asked, ids[0], isGuest(asked.userId) ? address : asked.userId)
    },
    openRunning: async ({ gameId, ...asked }) => {
      if (isGuest(asked.userId)) return refuse({ reason: 'account-needed' })
      const ids = UNGUESSABLE.test(gameId) ? ([gameId] as const) : secrets.gameIdsOf(asked.userId, asked.requestId)
      const own = ids[0]
      const before = await findOneOf(ids)
      if (before !== null) {
        const room = before.room()
        if (!isOver(room)) return accept({ live: before, isNew: false })
        return refuse({ reason: room.closedAt === null ? 'game-finished' : 'room-closed' })
      }
      const events = await runningGame(asked.userId, gameId)
      if (events === null) return refuse({ reason: 'unknown-room' })
      const renamed = events.map((event) =>
        event.type === 'game-created' ? { ...event, gameId: asGameId(own) } : event,
      )
      return openAs({ ...asked, opening: { type: 'running-game', events: renamed } }, own, asked.userId)
    },
    forget: (userId) => {
      rooms.forget(userId)
      allServers.publish({ type: 'forgotten', userId })
    },
  }
}
