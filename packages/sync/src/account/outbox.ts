// SPEC Y901 to Y905

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
import { merge } from './merge-events.ts'
import { seenIn, seenOf } from './seen.ts'

/** Within the writing transaction; nothing on a device without an account. */
export interface Outbox {
  /** Already stored. A beginning game may take in more (Y906). */
  readonly appended: (disk: DiskTransaction, gameId: string, events: readonly GameEvent[]) => Promise<void>
  readonly closed: (disk: DiskTransaction, game: LoggedGame, record: HistoryRecord | null) => Promise<void>
  /** Or put back. */
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
      if (isBeginning) await takeWaiting(disk, gameId)
      if ((await membershipOf(disk, gameId)) !== 'none') await addEventsToOutbox(disk, gameId, events)
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

/** SPEC Y906: a game handed over waits no more; its entries go on with it. */
async function takeWaiting(disk: DiskTransaction, gameId: string): Promise<void> {
  const waiting = await readOtherDevicesGame(disk, gameId)
  await writeOtherDevicesGame(disk, gameId, null)
  const present = waiting === null ? null : await disk.game.read()
  // A copy with other event identities would have every round twice.
  if (waiting === null || present?.gameId !== gameId || present.events[0]?.id !== waiting.events[0]?.id) return
  const events = merge(present.events, waiting.events)
  if (events.length > present.events.length) await disk.game.write({ ...present, events })
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

/** SPEC Y902: the same event on every device. */
function endingOf(gameId: string, record: HistoryRecord): GameEvent {
  const at = record.details?.endedAt ?? parseInstant(record.date) ?? 0
  return { type: 'game-ended', id: eventId(`${gameId}/ended`), at }
}
