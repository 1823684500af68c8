import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playerId } from '@dutch/domain/game/ids'
import { xOf, yOf, pointAt, racePath, raceScale, spreadApart, straightPath, thinned, ticks } from './race-shape.ts'

const points = (totals: readonly number[]) => totals.map((total, round) => ({ round, total }))

describe('the score race', () => {
  it('R705: holds every round, every total and the limit', () => {
    const scale = raceScale([{ playerId: playerId('a'), points: points([0, -4, 30]) }], 100)
    expect(scale).toMatchObject({ rounds: 2, lowest: -4 })
    expect([xOf(scale, 0), xOf(scale, 2), yOf(scale, -4)]).toEqual([0, 100, 100])
    expect(yOf(scale, 100)).toBeGreaterThan(0)
    expect(yOf(scale, 100)).toBeLessThan(10)
  })

  it('draws a path with a point for each total, none without', () => {
    const scale = raceScale([], 100)
    expect(racePath(scale, [])).toBe('')
    expect(racePath(scale, points([0, 50]))).toMatch(/^M0,100L100,/u)
  })

  it('thins long lines and keeps their ends, heights and order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 5000 }), { minLength: 2, maxLength: 400 }), (totals) => {
        const all = points(totals)
        const kept = thinned(all)
        expect(kept.length).toBeLessThanOrEqual(120)
        expect([kept[0], kept.at(-1)]).toEqual([all[0], all.at(-1)])
        expect(Math.max(...kept.map(({ total }) => total))).toBe(Math.max(...totals))
        expect(Math.min(...kept.map(({ total }) => total))).toBe(Math.min(...totals))
        expect(kept).toEqual(kept.toSorted((a, b) => a.round - b.round))
      }),
    )
  })

  it('marks round numbers only', () => {
    expect(ticks(0, 8, 6)).toEqual([0, 2, 4, 6, 8])
    expect(ticks(-3, 106, 5)).toEqual([0, 50, 100])
    expect(ticks(0, 1, 6)).toEqual([0, 1])
  })

  it('keeps marks apart and inside', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 12 }), (places) => {
        const apart = 8
        const placed = spreadApart(places, apart).toSorted((a, b) => a - b)
        placed.forEach((place, index) => {
          expect(place).toBeGreaterThanOrEqual(-1e-9)
          expect(place).toBeLessThanOrEqual(100)
          if (index > 0) expect(place - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(apart - 1e-9)
        })
      }),
    )
  })

  it('puts marks that crowd around the middle of where they belong, and leaves the others', () => {
    expect(spreadApart([50, 50, 50], 8)).toEqual([42, 50, 58])
    expect(spreadApart([10, 60, 52], 8)).toEqual([10, 60, 52])
    expect(spreadApart([51, 49], 8)).toEqual([54, 46])
    expect(spreadApart([0, 2], 8)).toEqual([0, 8])
    expect(spreadApart([92, 92], 8, 92)).toEqual([84, 92])
  })

  it('R705: says where on its way a total is between two rounds', () => {
    const late = {
      playerId: playerId('a'),
      points: [
        { round: 2, total: 30 },
        { round: 3, total: 40 },
      ],
    }
    expect(pointAt(late, 1.9)).toBeNull()
    expect(pointAt(late, 2)).toEqual({ round: 2, total: 30 })
    expect(pointAt(late, 2.25)).toEqual({ round: 2.25, total: 32.5 })
    expect(pointAt(late, 9)).toEqual({ round: 3, total: 40 })
    expect(pointAt({ playerId: playerId('b'), points: [] }, 0)).toBeNull()
  })

  it('R705: walks from point to point without a bend', () => {
    const scale = { rounds: 2, lowest: 0, highest: 100 }
    expect(straightPath(scale, points([0, 50, 100]))).toBe('M0,100L50,50L100,0')
  })
})
