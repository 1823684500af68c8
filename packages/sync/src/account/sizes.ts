// What an account takes, in bytes as a database keeps them: UTF-8, and each identity as often as it stands in a row and in
// what finds the row. It bounds a push, a page and the account itself (SPEC Y181 to Y183).

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { GameView } from './account-game.ts'
import type { Operation } from './operation.ts'

/** Of each row beside what it says itself: the account's identity, three times, numbers, and a database's own marks. */
const ROW_BYTES = 200

/**
 * What the games an account has, its settings and what it remembers may take of a disk. The pages of a database are never
 * full, and rows of half a page leave the other half: what is counted takes half as much again at most.
 */
export const MAX_ACCOUNT_DISK = 256 * 1024 * 1024
export const MAX_ACCOUNT_BYTES = Math.floor(MAX_ACCOUNT_DISK / 1.5)
/** What a game may take and still grow by events: some 1,500 rounds of twelve players. What it is filed as may take as much again. */
export const MAX_GAME_BYTES = 2 * 1024 * 1024
/** What one push may read and write: it runs at one go, and others wait meanwhile. */
export const MAX_PUSH_BYTES = 2 * 1024 * 1024
/** What one page may hold. */
export const MAX_PAGE_BYTES = 1024 * 1024

/** SPEC Y183: each change of an account leaves a mark that is never forgotten. */
export const MARK_BYTES = ROW_BYTES

/** How long a text is in UTF-8. A half character, which no text here has, counts as half of one. */
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

/** A game of which nothing is known but that it was there. */
export function sizeOfGame(gameId: string): number {
  return ROW_BYTES + 2 * bytesOf(gameId)
}

/** An event in its game: found by its place, and by its identity. */
export function sizeOfEvent(gameId: string, event: GameEvent): number {
  return ROW_BYTES + 3 * bytesOf(gameId) + 2 * bytesOf(event.id) + sizeOfJson(event)
}

/** The record that devices are shown of a game, where it has to be kept beside what was filed. */
export function sizeOfShown(view: GameView, filed: HistoryRecord | null): number {
  if (view.kind !== 'finished' || isSame(view.record, filed)) return 0
  return sizeOfJson(view.record)
}

/** Whether a record is letter by letter what was filed: then it is kept once. */
export function isSame(record: HistoryRecord, filed: HistoryRecord | null): boolean {
  return record === filed || (filed !== null && JSON.stringify(record) === JSON.stringify(filed))
}

/** What a setting takes. Its value is kept as JSON of its own. */
export function sizeOfSetting(key: string, value: string | null): number {
  return ROW_BYTES + 2 * bytesOf(key) + sizeOfJson(value)
}

/** An identity that is remembered. */
export function sizeOfIdentity(operationId: string): number {
  return ROW_BYTES + 2 * bytesOf(operationId)
}

/** What an operation itself adds at most where it is taken. */
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

/** What stands of a game. */
export interface GameSize {
  /** Its events and what was filed: what has to be read to change it. */
  readonly own: number
  /** The record that is kept besides (`sizeOfShown`). */
  readonly shown: number
}

/**
 * SPEC Y181: how many of the operations, from the first on, one push takes; one at least. Each game is read once, and once
 * more as a whole by whatever files or removes it.
 */
export function portionOf(
  operations: readonly Operation[],
  sizes: ReadonlyMap<string, GameSize>,
  room: number,
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
    if (index > 0 && bytes > room) return index
  }
  return operations.length
}

/** How many of the first fit into a room; one at least, where there is any. */
export function fittingCount(sizes: readonly number[], room: number): number {
  let bytes = 0
  const end = sizes.findIndex((size, index) => {
    bytes += size
    return index > 0 && bytes > room
  })
  return end === -1 ? sizes.length : end
}
