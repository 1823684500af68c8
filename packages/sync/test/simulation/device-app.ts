// What the product does on a device, written for the port to its database. Each action is one transaction, which
// contains its outbox items as well. The browser's adapters do the same:
// - append: write the game with the new events, call `outbox.appended`;
// - close: write the record (if the game is filed), delete the game, call `markClosed` and `outbox.closed`; for a next
//   game, write it and call `outbox.appended`;
// - change or remove a finished game: write or delete its record, call `outbox.recordChanged` or `recordRemoved`;
// - change a setting: write it, call `outbox.settingChanged`.

import { apply, replay } from '@dutch/domain/game/apply'
import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import { decide } from '@dutch/domain/game/decide'
import type { GameEvent } from '@dutch/domain/game/events'
import type { Game } from '@dutch/domain/game/state'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import type { Disk, ReadTransaction, DiskTransaction } from '../../src/account/disk.ts'
import * as v from 'valibot'
import type { Outbox } from '../../src/account/outbox.ts'
import type { LoggedGame } from '../../src/game-log.ts'
import { parseRecord } from '../../src/history-codec.ts'
import { fieldOf } from '../../src/unknown-fields.ts'

export interface DeviceApp {
  readonly disk: Disk
  /** The same disk for work on the account: what a tab has kept goes into the outbox first. */
  readonly accountDisk: Disk
  readonly outbox: Outbox
  readonly newId: () => string
  readonly now: () => number
}

/** Key prefix of the settings on this device. */
const SETTING = 'setting:'
const settingSchema = v.object({ id: v.string(), value: v.nullable(v.string()) })

export interface Stored {
  readonly gameId: string
  readonly events: readonly GameEvent[]
}

/** Runs a command on the game under way; null if there is no command, or it was refused. */
export function append(
  { disk, outbox, newId, now }: DeviceApp,
  commandFor: (game: Game | null) => GameCommand | null,
): Promise<Stored | null> {
  return disk.write(async (transaction) => {
    const present = await transaction.game.read()
    const game = present === null ? null : replay(present.events)
    const command = commandFor(game)
    const decided = command === null ? null : decide(game, command, { newId, now: now() })
    if (decided?.ok !== true) return null
    const after = gameOf([...(present?.events ?? []), ...decided.value])
    if (after === null) return null
    await transaction.game.write(after)
    await outbox.appended(transaction, after.gameId, decided.value)
    return { gameId: after.gameId, events: decided.value }
  })
}

export interface Closed extends Stored {
  readonly game: LoggedGame
  readonly record: HistoryRecord | null
}

/** Files the game under way, or gives it up, and begins the next one, if any. */
export function close(
  { disk, outbox, newId, now }: DeviceApp,
  how: 'file' | 'give-up',
  next: CreateGame | null,
): Promise<Closed | null> {
  return disk.write(async (transaction) => {
    const present = await transaction.game.read()
    const game = present === null ? null : replay(present.events)
    if (present === null || game === null) return null
    const context = { newId, now: now() }
    const ended = decide(game, { type: 'end-game' }, context)
    const state = ended.ok ? ended.value.reduce<Game | null>(apply, game) : game
    const record = how === 'file' && state !== null ? recordOf(state, game.id) : null
    if (record?.ok === false) return null
    if (record !== null) await transaction.put('gameHistory', { ...record.value })
    await transaction.game.write(null)
    await transaction.game.markClosed(present.gameId)
    await outbox.closed(transaction, present, record?.value ?? null)
    const begun = next === null ? null : decide(null, next, { newId, now: now() })
    const after = begun?.ok === true ? gameOf(begun.value) : null
    if (after !== null) {
      await transaction.game.write(after)
      await outbox.appended(transaction, after.gameId, after.events)
    }
    return { gameId: after?.gameId ?? '', events: after?.events ?? [], game: present, record: record?.value ?? null }
  })
}

/** Begins a game that was handed over from another device, if no game is under way and `mayAdopt` allows it. */
export function adopt(
  { disk, outbox }: DeviceApp,
  game: LoggedGame,
  mayAdopt: () => Promise<boolean>,
): Promise<boolean> {
  return disk.write(async (transaction) => {
    if ((await transaction.game.read()) !== null || !(await mayAdopt())) return false
    await transaction.game.write(game)
    await outbox.appended(transaction, game.gameId, game.events)
    return true
  })
}

/** Changes a finished game of the history, or removes it; null if `edit` chooses none. */
export function changeHistory(
  { disk, outbox }: DeviceApp,
  edit: (records: readonly HistoryRecord[]) => {
    readonly before: HistoryRecord
    readonly after: HistoryRecord | null
  } | null,
): Promise<{ readonly before: HistoryRecord; readonly after: HistoryRecord | null } | null> {
  return disk.write(async (transaction) => {
    const change = edit(await recordsIn(transaction))
    if (change === null) return null
    if (change.after === null) {
      await transaction.delete('gameHistory', change.before.id)
      await outbox.recordRemoved(transaction, change.before)
    } else {
      await transaction.put('gameHistory', { ...change.after })
      await outbox.recordChanged(transaction, change.after.id)
    }
    return change
  })
}

/** Restores a removed finished game; false if it is in the history already. */
export function putBack({ disk, outbox }: DeviceApp, record: HistoryRecord): Promise<boolean> {
  return disk.write(async (transaction) => {
    if ((await transaction.get('gameHistory', record.id)) !== undefined) return false
    await transaction.put('gameHistory', { ...record })
    await outbox.recordChanged(transaction, record.id)
    return true
  })
}

export function setSetting({ disk, outbox }: DeviceApp, key: string, value: string | null): Promise<void> {
  return disk.write(async (transaction) => {
    await keepSetting(transaction, key, value)
    await outbox.settingChanged(transaction, key)
  })
}

export async function keptSetting(transaction: DiskTransaction, key: string): Promise<string | null> {
  const stored = await transaction.get('userPreferences', SETTING + key)
  const value = fieldOf(stored, 'value')
  return typeof value === 'string' ? value : null
}

/** All settings that are not empty. */
export async function keptSettings(disk: ReadTransaction): Promise<ReadonlyMap<string, string>> {
  const stored = await disk.list('userPreferences', SETTING)
  return new Map(
    stored.flatMap((one): [string, string][] => {
      const { id, value } = v.parse(settingSchema, one)
      return value === null ? [] : [[id.slice(SETTING.length), value]]
    }),
  )
}

export function keepSetting(transaction: DiskTransaction, key: string, value: string | null): Promise<void> {
  return transaction.put('userPreferences', { id: SETTING + key, value })
}

async function recordsIn(transaction: DiskTransaction): Promise<readonly HistoryRecord[]> {
  const stored = await transaction.list('gameHistory', '')
  return stored.flatMap((value) => {
    const record = parseRecord(value)
    return record.ok ? [record.value] : []
  })
}

function gameOf(events: readonly GameEvent[]): LoggedGame | null {
  const [first] = events
  return first?.type === 'game-created' ? { gameId: first.gameId, events } : null
}
