import type { Instant } from '@dutch/domain/instant'
import { errorEnvelope, traceEnvelope, type EnvelopeEndpoint, type Sender } from './envelope.ts'
import { MAX_REPORTS, TRACES_SAMPLE_RATE } from './rates.ts'
import { redactedFrames, redactedPage } from './redacted-place.ts'
import type { Trail } from './trail.ts'

/** `begin` is an instant; the other times are milliseconds since then. */
export interface PageLoad {
  readonly begin: Instant
  readonly duration: number
  readonly measurements: Readonly<Record<string, number>>
}

interface ReporterParts {
  readonly endpoint: EnvelopeEndpoint
  readonly sender: Sender
  readonly trail: Trail
  /** Answers for how many seconds the receiver wants no more reports. Never rejects. */
  readonly post: (url: string, body: string) => Promise<number>
  readonly page: () => { readonly origin: string; readonly pathname: string }
  /** The paths of the app's pages. */
  readonly paths: ReadonlySet<string>
  readonly now: () => Instant
  /** A random number from 0 up to 1. */
  readonly chance: () => number
  /** Returns this many random hexadecimal digits. */
  readonly hex: (digits: number) => string
}

interface Reporter {
  readonly error: (error: Error, isHandled: boolean) => void
  /** Reports one page load in five. */
  readonly load: (load: PageLoad) => void
}

/** SPEC W1001: reports each error once, with allowed words only. */
export function createReporter(parts: ReporterParts): Reporter {
  const { endpoint, sender, trail, page, paths, now, hex } = parts
  const reported = new Set<string>()
  let quietUntil = 0
  const send = (body: string): void => {
    if (now() < quietUntil) return
    void parts.post(endpoint.url, body).then((seconds) => {
      quietUntil = Math.max(quietUntil, now() + seconds * 1000)
    })
  }
  return {
    error: (error, isHandled) => {
      const { origin, pathname } = page()
      const [type, value, frames] = [
        redactedType(error.name),
        redactedMessage(error.message),
        redactedFrames(error, origin),
      ]
      const defect = JSON.stringify([type, value, frames.at(-1)])
      if (reported.has(defect) || reported.size >= MAX_REPORTS) return
      reported.add(defect)
      const what = { type, value, isHandled, frames, steps: trail.steps() }
      send(errorEnvelope({ ...sender, ...what, id: hex(32), now: now(), page: redactedPage(pathname, paths) }))
    },
    load: ({ begin, duration, measurements }) => {
      if (parts.chance() >= TRACES_SAMPLE_RATE[sender.environment]) return
      const ids = { id: hex(32), traceId: hex(32), spanId: hex(16) }
      const what = { begin, end: begin + duration, page: redactedPage(page().pathname, paths), measurements }
      send(traceEnvelope({ ...sender, ...ids, ...what }))
    },
  }
}

// Only words that browsers use in their own messages are reported. Any other word (a name, a score, an address, an id)
// is left out, so the code need not recognise personal data.

const WORDS = `a access accessing across added after all allowed already an and another any argument arguments array as assign
assigned assignment at attempting await be because been before being bigint body boolean buffer bytes call callback called
callee calling can cannot chaining character class closed code collection configurable connection constant constructor
context convert converting copy could create created current cyclic data database declared default define defined delete
deleted depth destination destructure destructured did document does duplicate element empty end ended error exceeded
execute expected export expression extensible failed field file fixed for found from frozen function generator get getter
given had handler has have if illegal implemented import in index indices infinite initialization initialized input inside
instance instantiated instead integer internal interrupted into invalid invocation is it item iterable iterator key keys
large left length lexical limit list literal locked long many map match maximum memory method missing module more must new no
non not null number object of offset on one only open operation operator option or out outside overflow own parameter parse
parsing passed pattern permission position precision primitive private promise properties property prototype provided proxy quota range
read reading recursion reduce reference regular rejected remove removed request required resolve resource response rest
result return returned right script security seen set setter setting shared side size small source spread stack state
storage store string structure super support supported suspended symbol syntax target terminated than that the this thrown
time to token too transaction trap type typed unable undefined unexpected unexpectedly unknown unterminated up update use
used user valid value values variable version via view was weak when which while with within without worker write wrong yet
you zero`
const KNOWN: ReadonlySet<string> = new Set(WORDS.split(/\s+/))
const MOST_WORDS = 40
const LEFT_OUT = '…'

/** SPEC W1002 */
export function redactedMessage(message: string): string {
  const [, react] = /^Minified React error #(\d{1,4});/.exec(message) ?? []
  if (react !== undefined) return `React error ${react}`
  const words = message.split(/\s+/).slice(0, MOST_WORDS).map(knownWord)
  return words.filter((word, index) => word !== LEFT_OUT || words[index - 1] !== LEFT_OUT).join(' ')
}

function knownWord(written: string, index: number): string {
  const word = written.replaceAll(/^[('"`[]{1,8}|[)'"`\].,:;]{1,8}$/g, '')
  // A message begins with a capital, as names do. So only its first word is compared in lower case.
  const plain = index === 0 ? word.toLowerCase() : word
  return KNOWN.has(plain) ? plain : LEFT_OUT
}

const TYPES: ReadonlySet<string> = new Set(
  `AggregateError DataCloneError DataError Error EvalError InvalidAccessError InvalidStateError NotFoundError NotSupportedError
QuotaExceededError RangeError ReferenceError SecurityError SyntaxError TransactionInactiveError TypeError URIError UnknownError
VersionError`.split(/\s+/),
)

/** SPEC W1002: the kind of the error if browsers know it, else "Error". */
export function redactedType(name: string): string {
  return TYPES.has(name) ? name : 'Error'
}
