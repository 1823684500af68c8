import type { Instant } from '@dutch/domain/instant'
import { figuresOf, type ServerFigures } from './prometheus.ts'

/** `closed`: the server has no token set, or a proxy blocks the figures. `unreadable`: the text is not our server's. */
export type FiguresFault = 'no-token' | 'refused' | 'closed' | 'lost' | 'unreadable'

export interface ServerSample {
  readonly at: Instant
  /** Milliseconds; null without an answer. */
  readonly answeredIn: number | null
  /** Whether the database answers too; null without an answer. */
  readonly isReady: boolean | null
  readonly figures: ServerFigures | FiguresFault
}

export type Reach = (path: string, request: RequestInit) => Promise<Response>

export interface SamplePorts {
  /** `fetch` or a fake. */
  readonly reach: Reach
  readonly now: () => Instant
  /** Milliseconds, with a finer resolution than `now`. */
  readonly instant: () => number
}

const LONGEST_MS = 10_000

/** SPEC W1109, W1110. @param token null if figures are not requested */
export async function sampleServer({ reach, now, instant }: SamplePorts, token: string | null): Promise<ServerSample> {
  const at = now()
  const began = instant()
  const health = await ask(reach, '/healthz')
  const answeredIn = instant() - began
  // A network with a sign-in page of its own may answer every address with that page.
  if (health?.status !== 200 || health.text.trim() !== 'ok')
    return { at, answeredIn: null, isReady: null, figures: token === null ? 'no-token' : 'lost' }
  const [readiness, figures] = await Promise.all([ask(reach, '/readyz'), askFigures(reach, token)])
  return { at, answeredIn, isReady: readiness?.status === 200, figures }
}

async function askFigures(reach: Reach, token: string | null): Promise<ServerFigures | FiguresFault> {
  if (token === null) return 'no-token'
  // A header can carry no other characters.
  if (!/^[!-~]+$/.test(token)) return 'refused'
  const answer = await ask(reach, '/metrics', { authorization: `Bearer ${token}` })
  if (answer === null) return 'lost'
  switch (answer.status) {
    case 200:
      return figuresOf(answer.text) ?? 'unreadable'
    case 401:
    case 403:
      return 'refused'
    case 404:
      return 'closed'
    default:
      return 'lost'
  }
}

/** Null without an answer. */
async function ask(
  reach: Reach,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string } | null> {
  try {
    const answer = await reach(path, {
      headers,
      cache: 'no-store',
      credentials: 'omit',
      // Following a redirect would send the token to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}
