import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationText, shownDuration, parseDuration, formatDuration, isPlausibleDuration } from './duration.ts'

const MINUTE = 60_000

describe('durationText', () => {
  it.each([
    [0, '0 minute'],
    [MINUTE - 1, '0 minute'],
    [MINUTE, '1 minute'],
    [12 * MINUTE, '12 minutes'],
    [59 * MINUTE, '59 minutes'],
    [60 * MINUTE, '1h 0min'],
    [65 * MINUTE, '1h 5min'],
    [26 * 60 * MINUTE, '26h 0min'],
  ])('R1103: %i ms is %s', (span, text) => {
    expect(durationText(1000, 1000 + span)).toBe(text)
  })

  it('R1103: empty without a start', () => {
    expect(durationText(null, 5000)).toBe('')
  })

  it.each([
    [5000, 1000],
    [Number.NaN, 1000],
    [0, Number.NaN],
    [0, Infinity],
  ])('R1103: from %d to %d is unknown', (startedAt, endedAt) => {
    expect(durationText(startedAt, endedAt)).toBe('Durée inconnue')
  })

  it('R1103: the text says the span back, in whole minutes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500_000_000 }), (span) => {
        expect(parseDuration(durationText(0, span))).toBe(Math.floor(span / MINUTE) * MINUTE)
      }),
    )
  })

  it.each(['', 'Durée inconnue', 'hier', '5', '-5 minutes', '9'.repeat(400) + ' minutes'])(
    'R1103: %s says no span',
    (text) => {
      expect(parseDuration(text)).toBeNull()
    },
  )

  it('R1103: screens say no "0 minute", of records of earlier products either', () => {
    expect([0, MINUTE - 1, MINUTE].map(formatDuration)).toEqual([
      'moins d’une minute',
      'moins d’une minute',
      '1 minute',
    ])
    expect(['0 minute', '0 minutes', '', '10 minutes', 'Durée inconnue'].map(shownDuration)).toEqual([
      'moins d’une minute',
      'moins d’une minute',
      '',
      '10 minutes',
      'Durée inconnue',
    ])
  })

  it('R1103: screens say days in words, and no span that two clocks must have made', () => {
    const days = (count: number) => formatDuration(count * 24 * 60 * MINUTE)
    expect([1.5, 2, 2.9, 30.9].map(days)).toEqual(['36h 0min', '2 jours', '2 jours', '30 jours'])
    expect([days(31), shownDuration('8784h 0min'), parseDuration('8784h 0min')]).toEqual([
      'Durée inconnue',
      'Durée inconnue',
      null,
    ])
    expect([-1, 0, 31 * 24 * 60 * MINUTE].map(isPlausibleDuration)).toEqual([false, true, false])
  })
})
