import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SCORE, MIN_SCORE } from '../game/bounds.ts'
import { playerId } from '../game/ids.ts'
import { failedDutch, penalised } from './dutch-penalty.ts'
import { dutchIsNotLowest } from './dutch.ts'
import type { DutchPenalty } from './house-rules.ts'

const caller = playerId('caller')
const round = (own: number, ...others: readonly number[]) => [
  { playerId: caller, score: own },
  ...others.map((score, seat) => ({ playerId: playerId(`other-${String(seat)}`), score })),
]
const after = (own: number, other: number, penalty: DutchPenalty) =>
  failedDutch(round(own, other), caller, penalty)?.after ?? own

describe('a failed Dutch', () => {
  it('R503: is one whose caller does not have the lowest score; with a shared lowest score it succeeds', () => {
    expect(failedDutch(round(12, 5, 30), caller, 'ten')).toEqual({
      playerId: caller,
      before: 12,
      after: 22,
      isCapped: false,
    })
    expect(failedDutch(round(5, 5, 30), caller, 'ten')).toBeNull()
    expect(failedDutch(round(5, 12), caller, 'double')).toBeNull()
    expect(failedDutch(round(12, 5), null, 'ten')).toBeNull()
    expect(failedDutch(round(12, 5), playerId('stranger'), 'ten')).toBeNull()
  })

  it('R504: costs nothing, ten points or the score once more', () => {
    expect([after(12, 5, 'none'), after(12, 5, 'ten'), after(12, 5, 'double')]).toEqual([12, 22, 24])
  })

  it('R504: ten come on top of any score, and doubling is never a gift', () => {
    expect([after(0, -1, 'ten'), after(-2, -3, 'ten')]).toEqual([10, 8])
    expect([after(0, -1, 'double'), after(-2, -3, 'double'), after(1, 0, 'double')]).toEqual([0, -2, 2])
    // Nothing is added, so there is no penalty to show.
    expect([failedDutch(round(12, 5), caller, 'none'), failedDutch(round(0, -1), caller, 'double')]).toEqual([
      null,
      null,
    ])
  })

  it('R504: no score passes 999, and what was let off is told', () => {
    expect(failedDutch(round(995, 0), caller, 'ten')).toMatchObject({ after: 999, isCapped: true })
    expect(failedDutch(round(989, 0), caller, 'ten')).toMatchObject({ after: 999, isCapped: false })
    expect(failedDutch(round(600, 0), caller, 'double')).toMatchObject({ after: 999, isCapped: true })
    expect(failedDutch(round(999, 0), caller, 'ten')).toMatchObject({ after: 999, isCapped: true })
  })

  it('R503, R504: changes one score alone, keeps the bounds, and the Dutch stays failed', () => {
    const score = fc.integer({ min: MIN_SCORE, max: MAX_SCORE })
    const others = fc.array(score, { minLength: 1, maxLength: 11 })
    fc.assert(
      fc.property(score, others, fc.constantFrom<DutchPenalty>('none', 'ten', 'double'), (own, table, penalty) => {
        const entries = round(own, ...table)
        const stored = penalised(entries, caller, penalty)
        expect(stored.slice(1)).toEqual(entries.slice(1))
        const added = table.every((other) => other >= own) ? 0 : { none: 0, ten: 10, double: Math.max(0, own) }[penalty]
        expect(stored[0]).toEqual({ playerId: caller, score: Math.min(MAX_SCORE, own + added) })
        expect(dutchIsNotLowest(stored, caller)).toBe(dutchIsNotLowest(entries, caller))
      }),
      { numRuns: 300 },
    )
  })
})
