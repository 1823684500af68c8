// What an account takes, in UTF-16 units of the JSON that was told: what bounds a push, a page and the account itself (SPEC
// Y181 to Y183). Rows of a database take about as much, whatever its kind.

import type { Operation } from './operation.ts'

/** Beside what it holds: keys, numbers, places in an index. */
export const ROW_UNITS = 200

/** What the games an account has, its settings and what it remembers may take together. */
export const MAX_ACCOUNT_UNITS = 256 * 1024 * 1024
/** What a game may take and still grow by events: some 1,500 rounds of twelve players. What it is filed as may take as much again. */
export const MAX_GAME_UNITS = 2 * 1024 * 1024
/** What one push may read and write: it runs at one go, and others wait meanwhile. */
export const MAX_PUSH_UNITS = 2 * 1024 * 1024
/** What one page may hold. */
export const MAX_PAGE_UNITS = 1024 * 1024

export function sizeOfJson(value: unknown): number {
  return value === null || value === undefined ? 0 : JSON.stringify(value).length
}

/** What a setting takes. */
export function sizeOfSetting(key: string, value: string | null): number {
  return ROW_UNITS + key.length + (value?.length ?? 0)
}

/** What an operation adds at most where it is taken. */
export function sizeOfOperation(operation: Operation): number {
  switch (operation.kind) {
    case 'event':
      return ROW_UNITS + sizeOfJson(operation.event)
    case 'file':
      return 2 * ROW_UNITS + operation.id.length + sizeOfJson(operation.record)
    case 'remove':
      return 2 * ROW_UNITS + operation.id.length
    case 'set':
      return ROW_UNITS + operation.id.length + sizeOfSetting(operation.key, operation.value)
  }
}

/**
 * SPEC Y181: how many of the operations, from the first on, one push takes; one at least. Each game is read once, and once
 * more as a whole by whatever files or removes it.
 */
export function portionOf(operations: readonly Operation[], sizes: ReadonlyMap<string, number>, room: number): number {
  const read = new Set<string>()
  let units = 0
  for (const [index, operation] of operations.entries()) {
    units += sizeOfOperation(operation)
    if (operation.kind !== 'set') {
      const size = sizes.get(operation.gameId) ?? 0
      if (!read.has(operation.gameId)) units += size
      if (operation.kind !== 'event') units += size
      read.add(operation.gameId)
    }
    if (index > 0 && units > room) return index
  }
  return operations.length
}

/** How many of the first fit into a room; one at least, where there is any. */
export function fittingCount(sizes: readonly number[], room: number): number {
  let units = 0
  const end = sizes.findIndex((size, index) => {
    units += size
    return index > 0 && units > room
  })
  return end === -1 ? sizes.length : end
}
