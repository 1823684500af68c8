import type { Instant } from '@dutch/domain/instant'
import { figuresOf, type ServerFigures } from './prometheus.ts'

/**
 * Why the figures of the server are not shown: nobody typed its token, it refused the one that was typed, it shows none here (no
 * token is set, or a proxy keeps them), it did not answer, or not as ours does.
 */
export type FiguresFault = 'no-token' | 'refused' | 'closed' | 'lost' | 'unreadable'

/** What one look at the server told. */
export interface Look {
  readonly at: Instant
  /** From the question to the whole answer, in milliseconds; null where there was none. */
  readonly answeredIn: number | null
  /** Whether its database answers too; null where the server does not. */
  readonly isReady: boolean | null
  readonly figures: ServerFigures | FiguresFault
}

export type Reach = (path: string, request: RequestInit) => Promise<Response>

export interface LookPorts {
  /** `fetch`, or what stands for it. */
  readonly reach: Reach
  readonly now: () => Instant
  /** Milliseconds since whenever, finer. */
  readonly instant: () => number
}

const LONGEST_MS = 10_000

/**
 * SPEC R313, R314: asks this site's own server how it is.
 * @param token opens its figures; null: they are not asked for
 */
export async function lookAtServer({ reach, now, instant }: LookPorts, token: string | null): Promise<Look> {
  const at = now()
  const began = instant()
  const health = await ask(reach, '/healthz')
  const answeredIn = instant() - began
  // A network that wants a sign-in of its own answers every address with a page.
  if (health?.status !== 200 || health.text.trim() !== 'ok')
    return { at, answeredIn: null, isReady: null, figures: token === null ? 'no-token' : 'lost' }
  const [readiness, figures] = await Promise.all([ask(reach, '/readyz'), askFigures(reach, token)])
  return { at, answeredIn, isReady: readiness?.status === 200, figures }
}

async function askFigures(reach: Reach, token: string | null): Promise<ServerFigures | FiguresFault> {
  if (token === null) return 'no-token'
  // Nothing else can stand in a header, nor in a token of the server.
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

/** Null where nothing answers. */
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
      // Whatever leads elsewhere never hears the token.
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}
