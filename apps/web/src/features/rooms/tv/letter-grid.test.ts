import { describe, expect, it } from 'vitest'
import { cellAfter, DELETE_KEY, GRID_COLUMNS, GRID_KEYS, typedAfter } from './letter-grid.ts'

describe('a remote control', () => {
  it('W315: the keys fill their rows, the last one takes a letter back', () => {
    expect(GRID_KEYS.length % GRID_COLUMNS).toBe(0)
    expect(GRID_KEYS.at(-1)).toBe(DELETE_KEY)
  })

  it.each([
    [0, 'ArrowRight', 1],
    [7, 'ArrowRight', 0],
    [0, 'ArrowLeft', 7],
    [0, 'ArrowDown', 8],
    [27, 'ArrowDown', 3],
    [3, 'ArrowUp', 27],
    [31, 'ArrowLeft', 30],
    [5, 'Enter', null],
  ])('W315: from key %i, %s leads to %j', (cell, key, next) => {
    expect(cellAfter(cell, key, { columns: GRID_COLUMNS, count: GRID_KEYS.length })).toBe(next)
  })

  it.each([
    ['', 'a', 'A'],
    ['AB', '2', 'AB2'],
    ['AB', '0', 'AB'],
    ['AB', 'Enter', 'AB'],
    ['ABCDEF', 'G', 'ABCDEF'],
    ['AB', DELETE_KEY, 'A'],
    ['', 'Backspace', ''],
  ])('W315: %j and %s make %j', (typed, key, next) => {
    expect(typedAfter(typed, key)).toBe(next)
  })
})
