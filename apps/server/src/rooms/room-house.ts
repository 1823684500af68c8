// The ways to a room, whoever asks: by its game, its letters, its view link, or by opening one.

import { gameId as asGameId } from '@dutch/domain/game/ids'
import type { GameEvent } from '@dutch/domain/game/events'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { CodeBudget } from '@dutch/sync/room/code-budget'
import { openRoom, type OpeningAsked } from '@dutch/sync/room/open-room'
import type { JoinTarget } from '@dutch/sync/room/room-code'
import { isOver } from '@dutch/sync/room/room-state'
import { RoomsUnavailableError } from '@dutch/sync/room/room-store'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { createBudgets } from './budgets.ts'
import { createHeldRooms, type HeldRooms, type HeldRoomsParts } from './held-rooms.ts'
import type { LiveRoom } from './live-room.ts'
import { EVERYBODY } from './neighbours.ts'
import type { RoomSecrets } from './room-secrets.ts'

export interface RoomHouseParts extends HeldRoomsParts {
  readonly secrets: RoomSecrets
  /** The events of a game of an account that goes on; null where it has no such game. */
  readonly runningGame: (userId: string, gameId: string) => Promise<readonly GameEvent[] | null>
}

export interface Opened {
  readonly live: LiveRoom
  /** False where this request opened it before. */
  readonly isNew: boolean
}

/** Every promise rejects with `RoomsUnavailableError` where the store does not answer. */
export interface RoomHouse extends HeldRooms {
  /**
   * SPEC Z107: the room that somebody wants to join.
   * @param address of whoever asks, as it is counted
   */
  readonly findTarget: (target: JoinTarget | null, address: string) => Promise<Result<LiveRoom, WireRefusal>>
  /** SPEC Z107: the room of a view link. */
  readonly findView: (viewToken: string, address: string) => Promise<Result<LiveRoom, WireRefusal>>
  /** SPEC Z106 */
  readonly open: (asked: OpeningAsked) => Promise<Result<Opened, WireRefusal>>
  /** SPEC Z108: with a game of the account. */
  readonly openRunning: (
    asked: Omit<OpeningAsked, 'opening'> & { readonly gameId: string },
  ) => Promise<Result<Opened, WireRefusal>>
}

const MOST_CODES = 50
/** As `crypto.randomUUID` makes them: 122 bits. Those of old saves are made from what is in them. */
const UNGUESSABLE = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u

/** SPEC Z106 to Z109, Z186: the rooms of this server, none in memory yet. */
export function createRoomHouse(parts: RoomHouseParts): RoomHouse {
  const { store, secrets, now, runningGame, neighbours } = parts
  const rooms = createHeldRooms(parts)
  const everybody = neighbours.meet(EVERYBODY, (heard) => {
    if (heard.type === 'missed') return
    const { news } = heard
    if (news.type === 'spent') budgets.spent(news.budget, news.of, now())
    if (news.type === 'forgotten') rooms.forget(news.userId)
  })
  const budgets = createBudgets(everybody.tell)
  const { find } = rooms
  const found = async (gameId: string | null): Promise<LiveRoom | null> => (gameId === null ? null : find(gameId))

  const withinBudget = async (
    budget: CodeBudget,
    address: string,
    look: () => Promise<LiveRoom | null>,
  ): Promise<Result<LiveRoom, WireRefusal>> => {
    const wait = budget.waitOf(address, now())
    if (wait > 0) return refuse({ reason: 'too-many-tries', retryAfter: Math.ceil(wait / 1000) })
    const live = await look()
    if (live !== null) return accept(live)
    budget.spend(address, now())
    return refuse({ reason: 'unknown-room' })
  }
  const openAs = async (asked: OpeningAsked, gameId: string): Promise<Result<Opened, WireRefusal>> => {
    const before = await find(gameId)
    if (before !== null) return accept({ live: before, isNew: false })
    const wait = budgets.openings.waitOf(asked.userId, now())
    if (wait > 0) return refuse({ reason: 'too-many-tries', retryAfter: Math.ceil(wait / 1000) })
    const at = now()
    const entries = openRoom(asked, { now: at, gameId })
    if (!entries.ok) return entries
    const { requestId } = asked
    const viewToken = secrets.newViewToken()
    for (let attempt = 0; attempt < MOST_CODES; attempt += 1) {
      const code = secrets.newCode()
      const outcome = await store.open({ gameId, requestId, entries: entries.value, at, code, viewToken })
      if (outcome === 'code-taken') continue
      if (outcome === 'opened') budgets.openings.spend(asked.userId, now())
      const live = await find(gameId)
      if (live !== null) return accept({ live, isNew: outcome === 'opened' })
    }
    throw new RoomsUnavailableError('No letters are free')
  }

  return {
    ...rooms,
    findTarget: async (target, address) => {
      if (target?.kind === 'game') {
        const live = await find(target.gameId)
        return live === null ? refuse({ reason: 'unknown-room' }) : accept(live)
      }
      return withinBudget(budgets.codes, address, async () =>
        found(target === null ? null : await store.gameOfCode(target.code)),
      )
    },
    findView: (viewToken, address) =>
      withinBudget(budgets.links, address, async () => found(await store.gameOfView(viewToken))),
    open: (asked) => openAs(asked, secrets.gameIdOf(asked.userId, asked.requestId)),
    openRunning: async ({ gameId, ...asked }) => {
      const own = UNGUESSABLE.test(gameId) ? gameId : secrets.gameIdOf(asked.userId, asked.requestId)
      const before = await find(own)
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
      return openAs({ ...asked, opening: { type: 'running-game', events: renamed } }, own)
    },
    forget: (userId) => {
      rooms.forget(userId)
      everybody.tell({ type: 'forgotten', userId })
    },
  }
}
