import type { Instant } from '@dutch/domain/instant'

/** One line of the text: a name, labels, a number. */
interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?\s+(\S+)(?:\s+\d+)?$/
const LABEL = /([a-zA-Z_]\w{0,99})="((?:[^"\\]|\\.)*)"/g

/** Lines that are no samples are ignored. */
export function parseSamples(text: string): readonly Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', number = ''] = LINE.exec(line.trim()) ?? []
    const value = Number(number)
    if (name === undefined || !Number.isFinite(value)) return []
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', of = '']) => [key, of] as const)
    return [{ name, value, labels: Object.fromEntries<string>(pairs) }]
  })
}

/** SPEC W1111 */
export interface ServerFigures {
  readonly startedAt: Instant | null
  readonly sockets: number | null
  readonly rooms: number | null
  readonly memoryBytes: number | null
  /** Since the process started. */
  readonly cpuSeconds: number | null
  /** The 99th percentile of the event loop delay. */
  readonly lagSeconds: number | null
  readonly openFiles: number | null
  readonly mostFiles: number | null
  /** Since the process started, as are the three below. */
  readonly answers: number | null
  readonly answerSeconds: number | null
  readonly serverErrors: number | null
  readonly refusals: number | null
}

const ANSWERS = 'dutch_http_request_duration_seconds'

/** Null if the text contains no figure of our server. */
export function figuresOf(text: string): ServerFigures | null {
  const samples = parseSamples(text)
  const one = (name: string) => samples.find((sample) => sample.name === name)?.value ?? null
  const startedAt = one('process_start_time_seconds')
  const counts = samples.filter(({ name }) => name === `${ANSWERS}_count`)
  const sum = (of: readonly Sample[]) => of.reduce((total, { value }) => total + value, 0)
  const withStatus = (status: string) =>
    counts.length === 0 ? null : sum(counts.filter(({ labels }) => labels['status'] === status))
  if (startedAt === null && counts.length === 0) return null
  return {
    startedAt: startedAt === null ? null : startedAt * 1000,
    sockets: one('dutch_sockets'),
    rooms: one('dutch_rooms'),
    memoryBytes: one('process_resident_memory_bytes'),
    cpuSeconds: one('process_cpu_seconds_total'),
    lagSeconds: one('nodejs_eventloop_lag_p99_seconds'),
    openFiles: one('process_open_fds'),
    mostFiles: one('process_max_fds'),
    answers: counts.length === 0 ? null : sum(counts),
    answerSeconds: counts.length === 0 ? null : sum(samples.filter(({ name }) => name === `${ANSWERS}_sum`)),
    serverErrors: withStatus('5xx'),
    refusals: withStatus('4xx'),
  }
}
