import { describe, expect, it } from 'vitest'
import { ratingOf, interactionToNextPaint, cumulativeLayoutShift } from './web-vitals.ts'

describe('web vitals', () => {
  it.each([
    ['LCP', 2500, 'good'],
    ['LCP', 2501, 'middling'],
    ['LCP', 4000, 'middling'],
    ['LCP', 4001, 'poor'],
    ['CLS', 0.1, 'good'],
    ['CLS', 0.26, 'poor'],
    ['INP', 201, 'middling'],
    ['FCP', 1800, 'good'],
    ['TTFB', 1801, 'poor'],
  ] as const)('W1102: %s of %d is %s', (vital, value, rating) => {
    expect(ratingOf(vital, value)).toBe(rating)
  })

  it('W1102: shifts less than a second apart are one burst, of five seconds at most; the worst one counts', () => {
    expect(cumulativeLayoutShift([])).toBe(0)
    const near = [0, 900, 1800].map((at) => ({ at, value: 0.1 }))
    expect(cumulativeLayoutShift([...near, { at: 2800, value: 0.25 }])).toBeCloseTo(0.3)
    const long = Array.from({ length: 7 }, (_, index) => ({ at: index * 900, value: 0.1 }))
    expect(cumulativeLayoutShift(long)).toBeCloseTo(0.6)
  })

  it('W1102: of every fifty answers the slowest is left out', () => {
    expect(interactionToNextPaint([], 0)).toBeNull()
    expect(interactionToNextPaint([40, 300, 120], 3)).toBe(300)
    expect(interactionToNextPaint([40, 300, 120], 50)).toBe(120)
    expect(interactionToNextPaint([40, 300, 120], 1000)).toBe(40)
  })
})
