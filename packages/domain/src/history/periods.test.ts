import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, PERIODS, spanOfPeriod, type Period } from './periods.ts'

const at = (text: string) => Date.parse(text)
const PARIS = 'Europe/Paris'

const iso = (period: Period, now: string, zone: string) => {
  const { from, to } = spanOfPeriod(period, at(now), zone)
  return [new Date(from).toISOString(), new Date(to).toISOString()]
}

describe('spanOfPeriod', () => {
  it('R1108: a day is that of the zone', () => {
    expect(iso('today', '2026-11-21T23:30:00Z', PARIS)).toEqual([
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ])
    expect(iso('today', '2026-11-21T23:30:00Z', 'UTC')).toEqual([
      '2026-11-21T00:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
    ])
  })

  it.each(['2026-11-16', '2026-11-18', '2026-11-22'])('R1108: the week of %s starts on Monday the 16th', (day) => {
    expect(iso('week', `${day}T12:00:00Z`, 'UTC')).toEqual(['2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'])
  })

  it('R1108: a month ends with its last day, the year too', () => {
    expect(iso('month', '2026-12-31T12:00:00Z', 'UTC')).toEqual([
      '2026-12-01T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ])
  })

  it('R1108: a day on which the clocks change is 23 or 25 hours long', () => {
    expect(iso('today', '2026-03-29T12:00:00Z', PARIS)).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
    expect(iso('today', '2026-10-25T12:00:00Z', PARIS)).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ])
  })

  it('R1108: a day without midnight starts at its first instant', () => {
    // In Havana the clocks went from 00:00 to 01:00 on 2024-03-10.
    expect(iso('today', '2024-03-10T15:00:00Z', 'America/Havana')[0]).toBe('2024-03-10T05:00:00.000Z')
  })

  it('R1108: every period holds now, and a longer one holds a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        fc.constantFrom(...PERIODS),
        fc.constantFrom('UTC', PARIS, 'America/St_Johns', 'Pacific/Apia', 'America/Havana', 'Africa/Cairo'),
        (now, period, zone) => {
          const span = spanOfPeriod(period, now, zone)
          const today = spanOfPeriod('today', now, zone)
          expect(isWithin(span, now)).toBe(true)
          expect(isWithin(today, today.from) && !isWithin(today, today.from - 1) && !isWithin(today, today.to)).toBe(
            true,
          )
          expect(span.from).toBeLessThanOrEqual(today.from)
          expect(span.to).toBeGreaterThanOrEqual(today.to)
        },
      ),
    )
  })

  it('R1108: a game without a date is found under "all" alone', () => {
    expect(PERIODS.filter((period) => isWithin(spanOfPeriod(period, 0, PARIS), null))).toEqual(['all'])
  })
})
