import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayGames, oldRecord, PARIS } from '../../test/records.ts'
import { displayGame } from './display-game.ts'
import { orderOf, SORTS } from './sorts.ts'

const shown = (id: string, date: string, duration: string, players: number) =>
  displayGame(
    oldRecord({
      id,
      date,
      duration,
      players: Array.from({ length: players }, (_, seat) => ({
        name: `J${String(seat)}`,
        score: seat,
        isDutch: false,
      })),
    }),
    PARIS,
  )

const list = [
  shown('a', '2026-01-01', '10 minutes', 4),
  shown('b', '2026-03-01', '1h 5min', 2),
  shown('c', '', '20 minutes', 6),
  shown('d', '2026-02-01', 'Durée inconnue', 4),
]
const sorted = (sort: (typeof SORTS)[number]) =>
  list
    .toSorted(orderOf(sort))
    .map(({ id }) => id)
    .join('')

describe('orderOf', () => {
  it('R1110: newest first, games without a date last', () => {
    expect(sorted('recent')).toBe('bdac')
  })

  it('R1110: longest first, unknown durations last', () => {
    expect(sorted('duration')).toBe('bcad')
  })

  it('R1110: largest table first, then newest', () => {
    expect(sorted('players')).toBe('cdab')
  })

  it.each(SORTS)('R1110: %s is a total order', (sort) => {
    const order = orderOf(sort)
    fc.assert(
      fc.property(displayGames, displayGames, displayGames, (a, b, c) => {
        expect(order(a, a)).toBe(0)
        expect(Math.sign(order(a, b))).toBe(0 - Math.sign(order(b, a)) || 0)
        if (a.id !== b.id) expect(order(a, b)).not.toBe(0)
        const [first, second, third] = [a, b, c].toSorted(order)
        if (first === undefined || second === undefined || third === undefined) throw new Error('three stay three')
        expect(order(first, second)).toBeLessThanOrEqual(0)
        expect(order(second, third)).toBeLessThanOrEqual(0)
        expect(order(first, third)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
