import { describe, expect, it } from 'vitest'
import { played, standings, trend, withLimit } from '../../test/situations.ts'
import { standingsOccasions } from './lead-occasions.ts'
import { tableOf } from './table.ts'

describe('the lead', () => {
  const lead = (gap: number, count = 1) =>
    played(2, [[5, 5 + gap], ...Array.from({ length: count - 1 }, (_, index) => (index % 2 === 0 ? [6, 6] : [5, 5]))])

  it('R1411: above 40 it dominates, above 20 it widens, below 8 after more than 3 rounds it is tight', () => {
    expect([41, 40, 21, 20, 8, 7].map((gap) => trend(lead(gap))[0] ?? null)).toEqual([
      'dominant',
      'widening',
      'widening',
      null,
      null,
      null,
    ])
    const tightness = (gap: number, count: number) => trend(lead(gap, count)).includes('tight')
    expect([tightness(7, 4), tightness(0, 4), tightness(7, 3), tightness(8, 4)]).toEqual([true, true, false, false])
  })

  it('R1411: three rounds won, or closed with the highest score, in a row', () => {
    expect(
      trend(
        played(3, [
          [5, 6, 7],
          [5, 7, 8],
          [5, 6, 7],
        ]),
      ),
    ).toEqual(['win-run', 'lose-run'])
    expect(
      trend(
        played(3, [
          [5, 6, 7],
          [5, 6, 7],
        ]),
      ),
    ).toEqual([])
  })

  it('R1412: 0 is a tie, up to 5 close, up to 12 moderate, above big', () => {
    expect([0, 1, 5, 6, 12, 13].map((gap) => standings(lead(gap))[0])).toEqual([
      'tie',
      'close',
      'close',
      'moderate',
      'moderate',
      'big',
    ])
  })

  it('R1413: from 80 % of the game’s own limit on its nearness is told', () => {
    expect(standings(withLimit(lead(35), 50))).toEqual(['big', 'limit-near'])
    expect(standings(withLimit(lead(34), 50))).toEqual(['big'])
    expect(standings(withLimit(lead(34), 100))).toEqual(['big'])
    const [, near] = standingsOccasions(tableOf(withLimit(lead(35), 50)))
    expect(near?.facts).toMatchObject({ total: 40, limit: 50, left: 10 })
  })
})
