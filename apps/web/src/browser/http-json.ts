// Questions to our own server, answered in JSON. The session travels in a cookie that no script reads.

import { accept, refuse, type Result } from '@dutch/domain/result'
import { parseAuthFault, type AuthFault } from '@dutch/sync/account/auth-codes'

export interface HttpQuestion {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

export type HttpJson = (question: HttpQuestion) => Promise<Result<unknown, AuthFault>>

const LONGEST_ANSWER_MS = 15_000

/**
 * SPEC Y122: asks with whatever fetches.
 * @param reach `fetch`, or what stands for it
 * @returns the parsed body (null where a deed is answered by an empty one), or why there is none; status 0 where no
 * answer of ours came
 */
export function createHttpJson(reach: (path: string, request: RequestInit) => Promise<Response>): HttpJson {
  return async ({ method, path, body }) => {
    let answer: Response
    let text: string
    try {
      answer = await reach(path, {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
        headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      text = await answer.text()
    } catch {
      return refuse(parseAuthFault(0, null))
    }
    const value = parseJson(text, method)
    if (!answer.ok) return refuse(parseAuthFault(answer.status, value))
    // A network that wants a sign-in of its own answers every address with a page: that is no answer of ours.
    return value === undefined ? refuse(parseAuthFault(0, null)) : accept(value)
  }
}

/** The value of a text; undefined where it is none. An empty one answers a deed, as null, and no question. */
function parseJson(text: string, method: HttpQuestion['method']): unknown {
  if (text.trim() === '') return method === 'GET' ? undefined : null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
