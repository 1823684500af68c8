import type { Instant } from '@dutch/domain/instant'
import { errorEnvelope, traceEnvelope, type Mailbox, type Sender } from './envelope.ts'
import { MAX_REPORTS, TRACES_SAMPLE_RATE } from './rates.ts'
import { saidMessage, saidType } from './said-message.ts'
import { saidFrames, saidPage } from './said-place.ts'
import type { Trail } from './trail.ts'

/** Milliseconds since the page began. */
export interface PageLoad {
  readonly begin: Instant
  readonly duration: number
  readonly measurements: Readonly<Record<string, number>>
}

export interface ReporterParts {
  readonly mailbox: Mailbox
  readonly sender: Sender
  readonly trail: Trail
  /** Answers for how many seconds nothing more is wanted. Never rejects. */
  readonly post: (url: string, body: string) => Promise<number>
  readonly page: () => { readonly origin: string; readonly pathname: string }
  /** Of the app's pages. */
  readonly paths: ReadonlySet<string>
  readonly now: () => Instant
  /** From 0 up to 1. */
  readonly chance: () => number
  /** So many random digits in base 16. */
  readonly hex: (digits: number) => string
}

export interface Reporter {
  readonly error: (error: Error, isHandled: boolean) => void
  /** Reports one page load in five. */
  readonly load: (load: PageLoad) => void
}

/** SPEC R295: each error once, in the words of `said-*.ts` alone. */
export function createReporter(parts: ReporterParts): Reporter {
  const { mailbox, sender, trail, page, paths, now, hex } = parts
  const told = new Set<string>()
  let quietUntil = 0
  const send = (body: string): void => {
    if (now() < quietUntil) return
    void parts.post(mailbox.url, body).then((seconds) => {
      quietUntil = Math.max(quietUntil, now() + seconds * 1000)
    })
  }
  return {
    error: (error, isHandled) => {
      const { origin, pathname } = page()
      const [type, value, frames] = [saidType(error.name), saidMessage(error.message), saidFrames(error, origin)]
      const mark = JSON.stringify([type, value, frames.at(-1)])
      if (told.has(mark) || told.size >= MAX_REPORTS) return
      told.add(mark)
      const what = { type, value, isHandled, frames, steps: trail.steps() }
      send(errorEnvelope({ ...sender, ...what, id: hex(32), now: now(), page: saidPage(pathname, paths) }))
    },
    load: ({ begin, duration, measurements }) => {
      if (parts.chance() >= TRACES_SAMPLE_RATE[sender.environment]) return
      const ids = { id: hex(32), traceId: hex(32), spanId: hex(16) }
      const what = { begin, end: begin + duration, page: saidPage(page().pathname, paths), measurements }
      send(traceEnvelope({ ...sender, ...ids, ...what }))
    },
  }
}
