import type { GameEvent } from '@dutch/domain/game/events'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { eventsWithGameId } from '@dutch/sync/handover/copy-ids'
import { openRoom, type OpeningAsked } from '@dutch/sync/room/open-room'
import { isGuest } from '@dutch/sync/room/guests'
import { isOver, memberOf } from '@dutch/sync/room/room-state'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { createBudgets, payerOf } from './budgets.ts'
import { catchUpWithAccount } from './catch-up-with-account.ts'
import { createLoadedRooms, type LoadedRoomsParts } from './loaded-rooms.ts'
import type { LiveRoom } from './live-room.ts'
import { ALL_SERVERS } from './cluster.ts'
import type { GuestStore } from '../guests/guest-store.ts'
import { createNextGames } from './next-game.ts'
import { createRoomLookup } from './room-lookup.ts'

export interface RoomRegistryParts extends LoadedRoomsParts {
  /** Null if the account has no such game under way. */
  readonly runningGame: (userId: string, gameId: string) => Promise<readonly GameEvent[] | null>
  readonly guests: Pick<GuestStore, 'mayOpen' | 'isActive'>
  /** SPEC Z735: called when another server deleted a user, before a room can name the user again. */
  readonly onForgotten: (userId: string) => void
}

export interface Opened {
  readonly live: LiveRoom
  /** False if the room existed already. */
  readonly isNew: boolean
}

/** The promises reject with `StorageUnavailableError` if the store does not answer. */
export type RoomRegistry = ReturnType<typeof createRoomRegistry>

const MOST_CODES = 50
/** Ids of `crypto.randomUUID` have 122 random bits. Ids of old saves are derived from their content. */
const UNGUESSABLE = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u

/** SPEC Z708 to Z711, Z908 */
export function createRoomRegistry(parts: RoomRegistryParts) {
  const { store, secrets, now, elapsed, runningGame, guests, cluster, onForgotten, onFault } = parts
  const rooms = createLoadedRooms(parts, (gameId) => void nextGames.latest(gameId).catch(onFault))
  const allServers = cluster.subscribe(ALL_SERVERS, (event) => {
    if (event.type === 'missed') return
    const { notice } = event
    if (notice.type === 'spent') budgets.spent(notice.budget, notice.of)
    if (notice.type !== 'forgotten') return
    rooms.forget(notice.userId)
    onForgotten(notice.userId)
  })
  const budgets = createBudgets(allServers.publish, elapsed)
  const { find } = rooms
  const nextGames = createNextGames(parts, rooms, budgets)
  const { latest } = nextGames
  const lookup = createRoomLookup(parts, rooms, nextGames, budgets)

  const findOneOf = async (ids: readonly string[]): Promise<LiveRoom | null> => {
    for (const id of ids) {
      const live = await find(id)
      if (live !== null) return live
    }
    return null
  }
  /** SPEC Z805 */
  const refusalToGuest = async (userId: string, gameId: string): Promise<WireRefusal | null> => {
    let other = {}
    const mayOpen = await guests.mayOpen(userId, gameId, async (before) => {
      const live = await latest(before)
      if (live === null) return null
      const isTheirs = !isOver(live.room()) && memberOf(live.room(), userId) !== undefined
      if (isTheirs) other = { gameId: live.gameId }
      return isTheirs
    })
    return mayOpen ? null : { reason: 'guest-room', max: 1, ...other }
  }
  /** @param payer the key of the budget that pays: the account, or the address of a guest */
  const openAs = (asked: OpeningAsked, gameId: string, payer: string): Promise<Result<Opened, WireRefusal>> =>
    budgets.open(payer, async (opened) => {
      const at = now()
      const entries = openRoom(asked, { now: at, gameId })
      if (!entries.ok) return entries
      const { userId } = asked
      const guestRefusal = isGuest(userId) ? await refusalToGuest(userId, gameId) : null
      if (guestRefusal !== null) return refuse(guestRefusal)
      const viewToken = secrets.newViewToken()
      for (let attempt = 0; attempt < MOST_CODES; attempt += 1) {
        const code = secrets.newCode()
        const outcome = await store.open({ gameId, entries: entries.value, at, code, viewToken })
        if (outcome === 'code-taken') continue
        if (outcome === 'opened') opened()
        const live = await find(gameId)
        if (live !== null) return accept({ live, isNew: outcome === 'opened' })
      }
      throw new StorageUnavailableError('No code is free')
    })
  return {
    ...rooms,
    ...nextGames,
    ...lookup,
    /** SPEC Z708, Z805. @param address the client's `addressKey` */
    open: async (asked: OpeningAsked, address: string): Promise<Result<Opened, WireRefusal>> => {
      const ids = secrets.gameIdsOf(asked.userId, asked.requestId)
      const before = await findOneOf(ids)
      if (before !== null) return accept({ live: (await latest(before.gameId)) ?? before, isNew: false })
      return openAs(asked, ids[0], payerOf(asked.userId, address))
    },
    /** SPEC Z710 */
    openRunning: async ({
      gameId,
      ...asked
    }: Omit<OpeningAsked, 'opening'> & { readonly gameId: string }): Promise<Result<Opened, WireRefusal>> => {
      if (isGuest(asked.userId)) return refuse({ reason: 'account-needed' })
      const ids = UNGUESSABLE.test(gameId) ? ([gameId] as const) : secrets.gameIdsOf(asked.userId, asked.requestId)
      const own = ids[0]
      const events = await runningGame(asked.userId, gameId)
      const before = await findOneOf(ids)
      if (before !== null) {
        const room = before.room()
        if (isOver(room)) return refuse({ reason: room.closedAt === null ? 'game-finished' : 'room-closed' })
      }
      const present = before === null ? null : accept({ live: before, isNew: false })
      if (events === null) return present ?? refuse({ reason: 'unknown-room' })
      const opening = { type: 'running-game', events: eventsWithGameId(events, own) } as const
      const opened = present ?? (await openAs({ ...asked, opening }, own, asked.userId))
      if (!opened.ok || opened.value.isNew) return opened
      const refusal = await catchUpWithAccount(opened.value.live, asked, events)
      return refusal === null ? opened : refuse(refusal)
    },
    /** SPEC Z808: whether a guest's session has ended, on any server. */
    hasEnded: async (userId: string) => isGuest(userId) && !(await guests.isActive(userId)),
    forget: (userId: string) => {
      rooms.forget(userId)
      allServers.publish({ type: 'forgotten', userId })
    },
  }
}
