// SPEC W315: an on-screen keyboard for a remote control. Pure.

import { CODE_LENGTH, CODE_LETTERS } from '@dutch/sync/room/room-code'

export const DELETE_KEY = 'delete'
/** 31 letters and the delete key. */
export const GRID_KEYS: readonly string[] = [...Array.from(CODE_LETTERS), DELETE_KEY]
export const GRID_COLUMNS = 8

/** The typed letters after a key; a letter that codes never have is ignored. */
export function typedAfter(typed: string, key: string): string {
  if (key === DELETE_KEY || key === 'Backspace' || key === 'Delete') return typed.slice(0, -1)
  const letter = key.toUpperCase()
  return letter.length === 1 && CODE_LETTERS.includes(letter) && typed.length < CODE_LENGTH ? typed + letter : typed
}

interface Grid {
  readonly columns: number
  /** A multiple of the columns. */
  readonly count: number
}

/** The cell that an arrow key moves to, wrapping at the edges; null for any other key. */
export function cellAfter(cell: number, key: string, { columns, count }: Grid): number | null {
  const column = cell % columns
  const around = (next: number) => (next + count) % count
  switch (key) {
    case 'ArrowLeft':
      return cell - column + ((column + columns - 1) % columns)
    case 'ArrowRight':
      return cell - column + ((column + 1) % columns)
    case 'ArrowUp':
      return around(cell - columns)
    case 'ArrowDown':
      return around(cell + columns)
    default:
      return null
  }
}
