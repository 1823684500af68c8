import { apply } from '@dutch/domain/game/apply'
import type { GameEvent } from '@dutch/domain/game/events'
import { eventId } from '@dutch/domain/game/ids'
import { endOf, lastRound } from '@dutch/domain/game/state'
import { recordOf } from '@dutch/domain/history/record'
import { applyEntry } from '@dutch/sync/room/apply-entry'
import { isAccount } from '@dutch/sync/room/guests'
import type { Ledger } from '@dutch/sync/account/ledger'
import type { LedgerStore } from '@dutch/sync/account/ledger-store'
import { viewOf } from '@dutch/sync/account/account-game'
import type { Operation } from '@dutch/sync/account/operation'
import type { RoomEntry } from '@dutch/sync/room/entries'
import type { Room } from '@dutch/sync/room/room-state'
import { forAll } from '../for-all.ts'
import { AccountDeletedError } from '../sync/ledger-of-accounts.ts'

export type Filing = ReturnType<typeof createFiling>

export interface FilingParts {
  readonly ledger: Pick<Ledger, 'push'>
  readonly store: Pick<LedgerStore, 'transact'>
  /** Called when a game could not be filed; it is tried again. */
  readonly onFailure: (error: unknown) => void
}

const MOST_AT_ONCE = 100
/** Enough for an hour without a database. Further games are filed when their room is next read. */
const MOST_WAITING = 1000

/** SPEC Z713 */
export function createFiling({ ledger, store, onFailure }: FilingParts) {
  const waiting = new Map<string, readonly RoomEntry[]>()
  const running = new Set<Promise<void>>()

  const push = async (userId: string, operations: readonly Operation[]) => {
    for (let done = 0; done < operations.length;) {
      const { results } = await ledger.push(userId, operations.slice(done, done + MOST_AT_ONCE), null)
      if (results.length === 0) throw new Error('The ledger takes nothing')
      done += results.length
    }
  }
  const fileAll = async (gameId: string, entries: readonly RoomEntry[]) => {
    const { room, events, isClosed } = atTheEnd(entries)
    if (room === null) return
    const filingId = `room/${gameId}`
    const record = recordOf(room.game, gameId)
    const operations = events.map((event): Operation => ({ kind: 'event', id: event.id, gameId, event }))
    const filed: readonly Operation[] = record.ok ? [{ kind: 'file', id: filingId, gameId, record: record.value }] : []
    const fileFor = async (userId: string) => {
      const known = await store.transact(userId, (transaction) => transaction.knownOperationIds([filingId]))
      if (known.has(filingId)) return
      // SPEC Z714: the account's own game has no filing, also once it has ended or is removed.
      if (isClosed && (await gameIn(store, userId, gameId)) !== undefined) return
      await push(userId, [...operations, ...filed])
    }
    // A guest's device keeps the game itself.
    const members = room.members.filter(({ userId }) => isAccount(userId))
    await forAll(members, ({ userId }) =>
      fileFor(userId).catch((error: unknown) => {
        if (!(error instanceof AccountDeletedError)) throw error
      }),
    )
  }
  /** SPEC Z907: keeps the game for `again`. Another server files it, unless that server stops before. */
  const later = (gameId: string, entries: readonly RoomEntry[]) => {
    if (waiting.size < MOST_WAITING) waiting.set(gameId, entries)
  }
  /** SPEC Z713, Z714: files in the background; `again` repeats what failed. */
  const file = (gameId: string, entries: readonly RoomEntry[]) => {
    const work = fileAll(gameId, entries)
      .catch((error: unknown) => {
        later(gameId, entries)
        onFailure(error)
      })
      .finally(() => running.delete(work))
    running.add(work)
  }
  return {
    file,
    later,
    again: () => {
      const due = [...waiting]
      waiting.clear()
      for (const [gameId, entries] of due) file(gameId, entries)
    },
    settled: async () => {
      await Promise.all(running)
    },
  }
}

export function runningGames(store: Pick<LedgerStore, 'transact'>) {
  return async (userId: string, gameId: string): Promise<readonly GameEvent[] | null> => {
    const game = await gameIn(store, userId, gameId)
    const view = game === undefined ? null : viewOf(gameId, game)
    return view?.kind === 'active' ? view.events : null
  }
}

async function gameIn(store: Pick<LedgerStore, 'transact'>, userId: string, gameId: string) {
  const games = await store.transact(userId, (transaction) => transaction.games([gameId]))
  return games.get(gameId)
}

/** The game at its end; `room` is null if the room closed before the first round. `isClosed`: SPEC Z714 */
function atTheEnd(entries: readonly RoomEntry[]) {
  const events: GameEvent[] = []
  let room: Room | null = null
  for (const entry of entries) {
    room = applyEntry(room, entry)
    if (entry.type === 'room-opened') events.push(...entry.events)
    if (entry.type === 'played') events.push(entry.event)
    if (room !== null && room.game.endedAt !== null) return { room, events, isClosed: false }
    if (entry.type !== 'room-closed' || room === null) continue
    if (lastRound(room.game) === null) break
    const end: GameEvent = { type: 'game-ended', id: eventId(`${entry.id}/end`), at: endOf(room.game, entry.at) }
    return { room: { ...room, game: apply(room.game, end) ?? room.game }, events: [...events, end], isClosed: true }
  }
  return { room: null, events, isClosed: false }
}
