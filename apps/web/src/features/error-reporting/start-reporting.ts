import { localValues } from '../../browser/key-value-store.ts'
import { onUnexpectedError } from '../../browser/unexpected-error.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { askForDsn, createDsnRepository, type DsnRepository } from './dsn-repository.ts'
import { endpointOf, type Sender } from './envelope.ts'
import { createReporter, type PageLoad } from './reporter.ts'
import { createTrail, type Step, type Trail } from './trail.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { onToast } from '../../ui/toast.ts'
import { redactedPage } from './redacted-place.ts'

/**
 * @param paths the paths of the app's pages; other paths are not reported
 * @returns a function that stops reporting and aborts running requests
 */
export function startReporting(paths: ReadonlySet<string>): () => void {
  const ending = new AbortController()
  const repository = createDsnRepository(localValues(), () => askForDsn(ending.signal))
  const stops: (() => void)[] = []
  void begin(paths, repository, ending.signal, stops)
  return () => {
    ending.abort()
    for (const stop of stops) stop()
    repository.forget()
  }
}

async function begin(
  paths: ReadonlySet<string>,
  repository: DsnRepository,
  signal: AbortSignal,
  stops: (() => void)[],
): Promise<void> {
  const dsn = await repository.find()
  const endpoint = dsn === null ? null : endpointOf(dsn)
  if (signal.aborted) repository.forget()
  if (endpoint === null || signal.aborted) return
  const trail = createTrail()
  const reporter = createReporter({
    endpoint,
    sender: thisBuild(),
    trail,
    post: postUntil(signal),
    page: () => location,
    paths,
    now: () => Date.now(),
    chance: () => Math.random(),
    hex: randomHex,
  })
  stops.push(watchTrail(trail, paths), onUnexpectedError(reporter.error), whenLoaded(reporter.load))
}

/** The name of the first script identifies the build. */
function thisBuild(): Sender {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const [, release = 'unknown'] = /\/([\w.-]+)\.js$/.exec(script?.src ?? '') ?? []
  return { release: `dutch@${release}`, environment: import.meta.env.PROD ? 'production' : 'development' }
}

function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function whenLoaded(report: ReturnType<typeof createReporter>['load']): () => void {
  return whenIdle(() => {
    const load = pageLoad()
    if (load !== null) report(load)
  })
}

/** Null before the page has loaded, and in browsers that do not measure it. */
function pageLoad(): PageLoad | null {
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

const PAUSE_S = 60

/** Sends reports until the signal aborts, which also ends a running request. */
function postUntil(signal: AbortSignal): (url: string, body: string) => Promise<number> {
  return async (url, body) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        signal,
        // The request goes on when the user leaves the page.
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      if (answer.status !== 429) return 0
      const seconds = Number(answer.headers.get('retry-after'))
      return seconds > 0 ? seconds : PAUSE_S
    } catch {
      // A report that cannot be sent is dropped without a message.
      return 0
    }
  }
}

/** Watches until the returned function is called. The router dispatches these events at each change of address. */
function watchTrail(trail: Trail, paths: ReadonlySet<string>): () => void {
  const add = (step: Step) => trail.add(step, Date.now())
  const onPage = () => add({ category: 'navigation', page: redactedPage(location.pathname, paths) })
  const onNetwork = ({ type }: Event) => add({ category: 'network', state: type === 'online' ? 'online' : 'offline' })
  const handled = [
    ...['pushState', 'replaceState', 'popstate'].map((type) => [type, onPage] as const),
    ...['online', 'offline'].map((type) => [type, onNetwork] as const),
  ]
  for (const [type, listener] of handled) window.addEventListener(type, listener)
  const stops = [
    onToast(({ tone }) => add({ category: 'toast', tone })),
    pageVisibility.subscribe(() => add({ category: 'page', state: pageVisibility.isVisible() ? 'visible' : 'hidden' })),
  ]
  onPage()
  return () => {
    for (const [type, listener] of handled) window.removeEventListener(type, listener)
    for (const stop of stops) stop()
  }
}
