import { expect, it } from 'vitest'
import { watchVitals, type VitalSources } from './watch-vitals.ts'

function entry(values: Readonly<Record<string, unknown>>): PerformanceEntry {
  const plain = { name: '', entryType: '', startTime: 0, duration: 0, ...values }
  return { ...plain, toJSON: () => plain }
}

function sourcesWith(kinds: readonly string[], more: Partial<VitalSources> = {}) {
  const reporters = new Map<string, (entries: readonly PerformanceEntry[]) => void>()
  const sources: VitalSources = {
    observe: (kind, report) => {
      reporters.set(kind, report)
      return kinds.includes(kind)
    },
    firstByte: () => 120,
    firstHidden: () => Infinity,
    interactions: () => null,
    ...more,
  }
  const write = (kind: string, ...entries: readonly Readonly<Record<string, unknown>>[]) =>
    reporters.get(kind)?.(entries.map(entry))
  return { sources, write }
}

const ALL = ['largest-contentful-paint', 'paint', 'layout-shift', 'event']

it('W1102: what the browser does not measure is unknown, never 0', () => {
  const { sources } = sourcesWith([], { firstByte: () => null })
  const unknown = { LCP: 'unknown', INP: 'unknown', CLS: 'unknown', FCP: 'unknown', TTFB: 'unknown' }
  expect(watchVitals(sources).get()).toEqual(unknown)
})

it('W1102: figures wait until there is something to tell, then follow it', () => {
  const { sources, write } = sourcesWith(ALL)
  const watch = watchVitals(sources)
  expect(watch.get()).toEqual({ LCP: 'waiting', INP: 'waiting', CLS: 0, FCP: 'waiting', TTFB: 120 })
  let changes = 0
  const stop = watch.subscribe(() => (changes += 1))
  write('paint', { name: 'first-paint', startTime: 80 }, { name: 'first-contentful-paint', startTime: 90 })
  write('largest-contentful-paint', { startTime: 90 }, { startTime: 400 })
  write('event', { interactionId: 7, duration: 48 }, { interactionId: 7, duration: 64 }, { duration: 900 })
  expect(watch.get()).toMatchObject({ LCP: 400, FCP: 90, INP: 64 })
  expect(changes).toBe(3)
  stop()
  write('largest-contentful-paint', { startTime: 500 })
  expect([watch.get().LCP, changes]).toEqual([500, 3])
})

it('W1102: a shift that somebody asked for does not count, nor a picture of a page that was hidden', () => {
  const { sources, write } = sourcesWith(ALL, { firstHidden: () => 300 })
  const watch = watchVitals(sources)
  write('layout-shift', { startTime: 10, value: 0.2, hadRecentInput: true }, { startTime: 20, value: 0.05 })
  write('largest-contentful-paint', { startTime: 250 }, { startTime: 9000 })
  expect(watch.get()).toMatchObject({ CLS: 0.05, LCP: 250 })
})
