import { openKeyValueStore } from '../../browser/key-value-store.ts'
import { onUnexpectedError } from '../../browser/unexpected-error.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { askForDsn, createDsnRepository, type DsnRepository } from './dsn-repository.ts'
import { mailboxOf, type Sender } from './envelope.ts'
import { pageLoad } from './page-load.ts'
import { postUntil } from './post.ts'
import { createReporter } from './reporter.ts'
import { createTrail } from './trail.ts'
import { watchTrail } from './watch-trail.ts'

/**
 * @param paths those of the app's pages: others are not reported
 * @returns how to stop, which aborts requests under way
 */
export function startReporting(paths: ReadonlySet<string>): () => void {
  const ending = new AbortController()
  const repository = createDsnRepository(
    openKeyValueStore(() => window.localStorage),
    () => askForDsn(ending.signal),
  )
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
  const mailbox = dsn === null ? null : mailboxOf(dsn)
  if (signal.aborted) repository.forget()
  if (mailbox === null || signal.aborted) return
  const trail = createTrail()
  const reporter = createReporter({
    mailbox,
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

/** The name of its first script identifies a build. */
function thisBuild(): Sender {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const [, release = 'unknown'] = /\/([\w.-]+)\.js$/.exec(script?.src ?? '') ?? []
  return { release: `dutch@${release}`, environment: import.meta.env.PROD ? 'production' : 'development' }
}

function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function whenLoaded(tell: ReturnType<typeof createReporter>['load']): () => void {
  return whenIdle(() => {
    const load = pageLoad()
    if (load !== null) tell(load)
  })
}
