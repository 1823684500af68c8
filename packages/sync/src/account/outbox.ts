// SPEC Y901 to Y905: notes each change of an account's game or setting, to be pushed later.

import type { GameEvent } from '@dutch/domain/game/events'
import { eventId } from '@dutch/domain/game/ids'
import { parseInstant } from '@dutch/domain/history/calendar'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '../game-log.ts'
import {
  membershipOf,
  readOtherDevicesGame,
  readState,
  rememberSetting,
  writeOtherDevicesGame,
  writeMembership,
  writeOutbox,
  writeState,
  type OutboxItem,
} from './device-records.ts'
import type { DiskTransaction } from './disk.ts'
import { mergeEvents } from './merge-events.ts'
import { seenIn, seenOf } from './seen.ts'

/** The functions run within the transaction that stores the change; without an account they do nothing. */
export interface Outbox {
  /** The events are stored already. The game takes over what waited of it (SPEC Y906). */
  readonly appended: (disk: DiskTransaction, gameId: string, events: readonly GameEvent[]) => Promise<void>
  /** SPEC Y911: another game has taken the place of this one, which goes on. */
  readonly displaced: (disk: DiskTransaction, game: LoggedGame) => Promise<void>
  readonly closed: (disk: DiskTransaction, game: LoggedGame, record: HistoryRecord | null) => Promise<void>
  /** The record was changed, or restored after a removal. */
  readonly recordChanged: (disk: DiskTransaction, gameId: string) => Promise<void>
  readonly recordRemoved: (disk: DiskTransaction, record: HistoryRecord) => Promise<void>
  readonly settingChanged: (disk: DiskTransaction, key: string) => Promise<void>
}

type NewItem<Kind> = Kind extends OutboxItem ? Omit<Kind, 'number'> : never

type Removal = Pick<Extract<OutboxItem, { kind: 'record' }>, 'saw' | 'seen'>

const NO_REMOVAL: Removal = { saw: null, seen: null }

export function createOutbox(newId: () => string): Outbox {
  const addRecord = async (disk: DiskTransaction, gameId: string, removal: Removal) => {
    if ((await membershipOf(disk, gameId)) !== 'none')
      await addToOutbox(disk, [{ kind: 'record', id: newId(), gameId, ...removal }])
  }
  return {
    appended: async (disk, gameId, events) => {
      const state = await readState(disk)
      if (state === null) return
      const isBeginning = events[0]?.type === 'game-created'
      if (isBeginning && state.takesNewGames) await writeMembership(disk, gameId, 'member')
      // A frozen tab may go on with a game that waits here meanwhile.
      await takeWaiting(disk, gameId)
      if ((await membershipOf(disk, gameId)) !== 'none') await addEventsToOutbox(disk, gameId, events)
    },
    displaced: async (disk, game) => {
      if ((await membershipOf(disk, game.gameId)) !== 'none') await putAside(disk, game)
    },
    closed: async (disk, { gameId, events }, record) => {
      if ((await membershipOf(disk, gameId)) === 'none') return
      if (record === null) await addRecord(disk, gameId, { saw: roundTimes(events), seen: seenIn(events) })
      else if (events.every(({ type }) => type !== 'game-ended'))
        await addEventsToOutbox(disk, gameId, [endingOf(gameId, record)])
    },
    recordChanged: (disk, gameId) => addRecord(disk, gameId, NO_REMOVAL),
    recordRemoved: (disk, record) => {
      const saw = record.details?.rounds.map(({ addedAt }) => addedAt) ?? null
      return addRecord(disk, record.id, { saw, seen: seenOf(record) })
    },
    settingChanged: async (disk, key) => {
      if ((await readState(disk)) === null) return
      await rememberSetting(disk, key)
      await addToOutbox(disk, [{ kind: 'setting', id: newId(), key }])
    },
  }
}

/** SPEC Y906: a game that is under way here no longer waits; the waiting events are added to it. */
export async function takeWaiting(disk: DiskTransaction, gameId: string): Promise<void> {
  const waiting = await readOtherDevicesGame(disk, gameId)
  const present = waiting === null ? null : await disk.game.read()
  if (waiting === null || present?.gameId !== gameId) return
  await writeOtherDevicesGame(disk, gameId, null)
  const game = withWaiting(present, waiting)
  if (game.events.length > present.events.length) await disk.game.write(game)
}

/** SPEC Y911, Y918: the game waits from now on, with what waited of it already. */
export async function putAside(disk: DiskTransaction, game: LoggedGame): Promise<void> {
  const waiting = await readOtherDevicesGame(disk, game.gameId)
  await writeOtherDevicesGame(disk, game.gameId, waiting === null ? game : withWaiting(game, waiting))
}

function withWaiting(game: LoggedGame, waiting: LoggedGame): LoggedGame {
  // Merged with a copy whose events have other ids, the game would have every round twice.
  if (game.events[0]?.id !== waiting.events[0]?.id) return game
  return { ...game, events: mergeEvents(game.events, waiting.events) }
}

/** SPEC Y901 */
export function addEventsToOutbox(disk: DiskTransaction, gameId: string, events: readonly GameEvent[]): Promise<void> {
  return addToOutbox(
    disk,
    events.map((event) => ({ kind: 'event', id: event.id, gameId, event })),
  )
}

export async function addToOutbox(disk: DiskTransaction, items: readonly NewItem<OutboxItem>[]): Promise<void> {
  const state = await readState(disk)
  if (state === null || items.length === 0) return
  let { next } = state
  for (const one of items) {
    await writeOutbox(disk, { ...one, number: next })
    next += 1
  }
  await writeState(disk, { ...state, next })
}

function roundTimes(events: readonly GameEvent[]): readonly number[] {
  return events.flatMap((event) => (event.type === 'round-added' ? [event.at] : []))
}

/** SPEC Y902: the ending has the same id on every device. */
function endingOf(gameId: string, record: HistoryRecord): GameEvent {
  const at = record.details?.endedAt ?? parseInstant(record.date) ?? 0
  return { type: 'game-ended', id: eventId(`${gameId}/ended`), at }
}
