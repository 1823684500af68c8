import type { PageLoad } from './reporter.ts'

/** Null before the page has loaded, and where the browser does not say. */
export function pageLoad(): PageLoad | null {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.loadEventEnd <= 0) return null
  const paints = performance.getEntriesByType('paint').map(({ name, startTime }) => [PAINTS[name], startTime] as const)
  const named = paints.flatMap(([name, time]) => (name === undefined ? [] : [[name, time] as const]))
  return {
    begin: performance.timeOrigin,
    duration: navigation.loadEventEnd,
    measurements: { ttfb: navigation.responseStart, ...Object.fromEntries(named) },
  }
}

const PAINTS: Readonly<Record<string, string | undefined>> = { 'first-paint': 'fp', 'first-contentful-paint': 'fcp' }
