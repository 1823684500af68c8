import { createStore } from 'zustand/vanilla'
import { interactionToNextPaint, cumulativeLayoutShift, type Shift, type Vital } from './web-vitals.ts'

/** `unknown`: this browser does not measure it. */
export type VitalValue = number | 'waiting' | 'unknown'
export type Vitals = Readonly<Record<Vital, VitalValue>>

export interface VitalsWatch {
  readonly get: () => Vitals
  /** Returns a function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void
}

type Entries = readonly PerformanceEntry[]

export interface VitalSources {
  /** Reports past and future entries of a type. False if the browser does not know the type. */
  readonly observe: (kind: string, report: (entries: Entries) => void) => boolean
  /** Milliseconds; null if unknown. */
  readonly firstByte: () => number | null
  /** When the page was first hidden, in milliseconds; Infinity if never. */
  readonly firstHidden: () => number
  /** The number of taps and keys so far; null if the browser does not count them. */
  readonly interactions: () => number | null
}

/** SPEC W1102 */
export function watchVitals(sources: VitalSources): VitalsWatch {
  const firstByte = sources.firstByte()
  const { getState, setState, subscribe } = createStore<Vitals>(() => ({
    LCP: 'waiting',
    INP: 'waiting',
    CLS: 0,
    FCP: 'waiting',
    TTFB: firstByte ?? 'unknown',
  }))
  const report = (vital: Vital, value: VitalValue) => {
    if (getState()[vital] !== value) setState({ [vital]: value })
  }
  const follow = (vital: Vital, kind: string, read: (entries: Entries) => VitalValue | null) => {
    const isKnown = sources.observe(kind, (entries) => {
      const value = read(entries)
      if (value !== null) report(vital, value)
    })
    if (!isKnown) report(vital, 'unknown')
  }

  // A paint after the page was hidden does not tell how fast the page loaded.
  const seen = ({ startTime }: PerformanceEntry) => startTime < sources.firstHidden()
  follow('LCP', 'largest-contentful-paint', (entries) => entries.findLast(seen)?.startTime ?? null)
  follow('FCP', 'paint', (entries) => {
    const first = entries.find(({ name }) => name === 'first-contentful-paint')
    return first !== undefined && seen(first) ? first.startTime : null
  })
  const shifts: Shift[] = []
  follow('CLS', 'layout-shift', (entries) => {
    shifts.push(...entries.flatMap(shiftOf))
    return cumulativeLayoutShift(shifts)
  })
  const answers = new Map<number, number>()
  follow('INP', 'event', (entries) => {
    for (const entry of entries) {
      const id = 'interactionId' in entry && typeof entry.interactionId === 'number' ? entry.interactionId : 0
      if (id > 0) answers.set(id, Math.max(entry.duration, answers.get(id) ?? 0))
    }
    return interactionToNextPaint([...answers.values()], Math.max(answers.size, sources.interactions() ?? 0))
  })

  return { get: getState, subscribe }
}

/** Empty for a shift after a tap or key, which the user expects. */
function shiftOf(entry: PerformanceEntry): readonly Shift[] {
  if (!('value' in entry) || typeof entry.value !== 'number') return []
  if ('hadRecentInput' in entry && entry.hadRecentInput === true) return []
  return [{ at: entry.startTime, value: entry.value }]
}

export const browserVitals: VitalSources = {
  observe: (kind, report) => {
    if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes(kind))
      return false
    const observer = new PerformanceObserver((list) => report(list.getEntries()))
    // TypeScript's types lack `durationThreshold`; 16 ms is the smallest value. For the time before this observer the browser
    // has buffered only entries of 104 ms or more.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: kind,
      buffered: true,
      durationThreshold: 16,
    }
    observer.observe(options)
    return true
  },
  firstByte: () => {
    const [page] = performance.getEntriesByType('navigation')
    return page !== undefined && 'responseStart' in page && typeof page.responseStart === 'number'
      ? page.responseStart
      : null
  },
  firstHidden: () =>
    performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')?.startTime ?? Infinity,
  interactions: () =>
    'interactionCount' in performance && typeof performance.interactionCount === 'number'
      ? performance.interactionCount
      : null,
}
