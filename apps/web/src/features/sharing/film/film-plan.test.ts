import { gameOf } from '@dutch/domain/test/play'
import { replayOf } from '@dutch/domain/sharing/replay'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filmPlan, placeAt, roundOfShownRanking, captionRounds } from './film-plan.ts'

describe('the plan of a film', () => {
  it('W119: it takes at most twelve seconds, and its winner comes after the last round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (rounds) => {
        const plan = filmPlan(rounds)
        expect(plan.length).toBeLessThanOrEqual(11_500)
        expect(placeAt(plan, 0)).toBe(0)
        expect(placeAt(plan, plan.end)).toBe(rounds)
        expect(roundOfShownRanking(plan, rounds)).toBe(rounds)
      }),
    )
  })

  it('W119: it goes forward only, and rests between rounds that are long enough', () => {
    for (const rounds of [1, 4, 8, 60]) {
      const plan = filmPlan(rounds)
      const places = Array.from({ length: 400 }, (_, index) => placeAt(plan, (index / 400) * plan.length))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places.filter((place) => place === 1).length > 5).toBe(rounds < 60)
    }
  })

  it('W119: the ranking keeps still long enough to be followed', () => {
    expect(roundOfShownRanking(filmPlan(4), 3.9)).toBe(3)
    const fast = filmPlan(60)
    const shown = new Set(Array.from({ length: 600 }, (_, index) => roundOfShownRanking(fast, index / 10)))
    expect(shown.size * 450).toBeLessThanOrEqual(7300)
  })

  it('W119: where rounds pass fast it tells a new leader rather than who leads still', () => {
    const frames = replayOf(
      gameOf(
        2,
        Array.from({ length: 40 }, (_, index) => (index === 20 ? [90, 0] : [1, 2])),
      ).game,
    )
    const told = captionRounds(frames, filmPlan(40))
    expect(told[21]).toBe(21)
    expect(told[0]).toBe(0)
    expect(told.at(-1)).toBe(40)
    // Up to ten rounds each is told, or a caption would name the leader of two rounds ago.
    const ten = Array.from({ length: 11 }, (_, round) => round)
    expect(captionRounds(frames.slice(0, 11), filmPlan(10))).toEqual(ten)
    expect(captionRounds(frames.slice(0, 5), filmPlan(4))).toEqual(ten.slice(0, 5))
  })
})
