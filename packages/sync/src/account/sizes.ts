// SPEC Y818 to Y820: how many bytes an account's data take, and their bounds.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { GameView } from './account-game.ts'
import type { Operation } from './operation.ts'

/** What a row takes beside its texts: ids, numbers and the database's overhead. */
const ROW_BYTES = 200

/** Database pages are never full, so the disk needs up to half as much again as the data. */
export const MAX_ACCOUNT_DISK = 256 * 1024 * 1024
export const MAX_ACCOUNT_BYTES = Math.floor(MAX_ACCOUNT_DISK / 1.5)
/** Some 1,500 rounds of twelve players; the filing may take as much again. */
export const MAX_GAME_BYTES = 2 * 1024 * 1024
/** Bounded, since other requests wait while a push runs. */
export const MAX_PUSH_BYTES = 2 * 1024 * 1024
export const MAX_PAGE_BYTES = 1024 * 1024

/** SPEC Y820: a mark is never deleted. */
export const MARK_BYTES = ROW_BYTES

/** Bytes of UTF-8; each half of a surrogate pair counts as two. */
export function bytesOf(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

export function sizeOfJson(value: unknown): number {
  return value === null || value === undefined ? 0 : bytesOf(JSON.stringify(value))
}

export function sizeOfGame(gameId: string): number {
  return ROW_BYTES + 2 * bytesOf(gameId)
}

export function sizeOfEvent(gameId: string, event: GameEvent): number {
  return ROW_BYTES + 3 * bytesOf(gameId) + 2 * bytesOf(event.id) + sizeOfJson(event)
}

export function sizeOfShownRecord(view: GameView, filed: HistoryRecord | null): number {
  if (view.kind !== 'finished' || isSame(view.record, filed)) return 0
  return sizeOfJson(view.record)
}

export function isSame(record: HistoryRecord, filed: HistoryRecord | null): boolean {
  return record === filed || (filed !== null && JSON.stringify(record) === JSON.stringify(filed))
}

/** The value is JSON, stored within JSON. */
export function sizeOfSetting(key: string, value: string | null): number {
  return ROW_BYTES + 2 * bytesOf(key) + sizeOfJson(value)
}

export function sizeOfIdentity(operationId: string): number {
  return ROW_BYTES + 2 * bytesOf(operationId)
}

/** The most bytes that an operation can add. */
export function sizeOfOperation(operation: Operation): number {
  switch (operation.kind) {
    case 'event': {
      const { gameId, event } = operation
      return sizeOfEvent(gameId, event) + (event.type === 'game-created' ? sizeOfGame(gameId) : 0)
    }
    case 'file':
      return sizeOfGame(operation.gameId) + sizeOfIdentity(operation.id) + sizeOfJson(operation.record)
    case 'remove':
      return sizeOfGame(operation.gameId) + sizeOfIdentity(operation.id)
    case 'set':
      return sizeOfIdentity(operation.id) + sizeOfSetting(operation.key, operation.value)
  }
}

export interface GameSize {
  readonly own: number
  readonly shown: number
}

/** SPEC Y818: how many operations fit in `maxBytes`. Each game is read once, and once more to file or remove it. */
export function countFittingOperations(
  operations: readonly Operation[],
  sizes: ReadonlyMap<string, GameSize>,
  maxBytes: number,
): number {
  const read = new Set<string>()
  let bytes = 0
  for (const [index, operation] of operations.entries()) {
    bytes += sizeOfOperation(operation)
    if (operation.kind !== 'set') {
      const size = sizes.get(operation.gameId)?.own ?? 0
      if (!read.has(operation.gameId)) bytes += size
      if (operation.kind !== 'event') bytes += size
      read.add(operation.gameId)
    }
    if (index > 0 && bytes > maxBytes) return index
  }
  return operations.length
}

/** How many of the first entries fit in `maxBytes`, at least one. */
export function countFittingEntries(sizes: readonly number[], maxBytes: number): number {
  let bytes = 0
  const end = sizes.findIndex((size, index) => {
    bytes += size
    return index > 0 && bytes > maxBytes
  })
  return end === -1 ? sizes.length : end
}
