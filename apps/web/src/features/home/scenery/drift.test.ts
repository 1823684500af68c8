import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drift, MOTIFS, pieceCount, scatter, seenAt, type Area } from './drift.ts'

const WALL: Area = { width: 560, height: 460 }

/** A random number generator with the same sequence each time. */
function chance(): () => number {
  let state = 7
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

describe('what drifts over the wall of tiles', () => {
  it('W202: is at most 39 pieces, however large the wall, and fewer on a phone', () => {
    expect(pieceCount({ width: 4000, height: 3000 })).toBe(39)
    expect(pieceCount({ width: 360, height: 200 })).toBe(10)
    expect(pieceCount({ width: 0, height: 0 })).toBe(0)
  })

  it('shows the four suits and the flower of the tile, all within the wall', () => {
    const pieces = scatter(WALL, chance())
    expect(new Set(pieces.map(({ motif }) => motif))).toEqual(new Set(MOTIFS))
    for (const { x, y } of pieces) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThan(WALL.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThan(WALL.height)
    }
  })

  it('is the same from the same chance', () => {
    expect(scatter(WALL, chance())).toEqual(scatter(WALL, chance()))
  })

  it('rises by its speed and comes back at the bottom', () => {
    const [piece] = scatter(WALL, chance())
    if (piece === undefined) throw new Error('No piece')
    const [later] = drift([piece], WALL, 100)
    expect(piece.y - (later?.y ?? 0)).toBeCloseTo(piece.speed / 10)
    const [returned] = drift([{ ...piece, y: -piece.size }], WALL, 33)
    expect(returned?.y).toBe(WALL.height + piece.size)
  })

  it('never jumps: an absence of an hour counts as a tenth of a second', () => {
    const pieces = scatter(WALL, chance())
    expect(drift(pieces, WALL, 3_600_000)).toEqual(drift(pieces, WALL, 100))
  })

  it('stays near its place, whatever the steps of time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 60 }), (steps) => {
        const start = scatter(WALL, chance())
        const end = steps.reduce((pieces, elapsed) => drift(pieces, WALL, elapsed), start)
        expect(end).toHaveLength(start.length)
        end.forEach((piece, index) => {
          expect(Math.abs(seenAt(piece).x - (start[index]?.x ?? 0))).toBeLessThanOrEqual(piece.swing)
          expect(piece.y).toBeLessThanOrEqual(WALL.height + piece.size)
          expect(piece.y).toBeGreaterThanOrEqual(-piece.size)
        })
      }),
    )
  })
})
