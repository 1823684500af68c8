// Our server answers in JSON. The session is a cookie that no script reads.

import { accept, refuse, type Result } from '@dutch/domain/result'
import { parseAuthFault, type AuthFault } from '@dutch/sync/account/auth-codes'
import { parseJson } from '@dutch/sync/parse-json'

export interface HttpQuestion {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

export type HttpJson = (question: HttpQuestion) => Promise<Result<unknown, AuthFault>>

const LONGEST_ANSWER_MS = 15_000

/**
 * SPEC W1504. @returns the parsed body (null for an empty one), or the refusal; status 0 where no answer of ours came
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
    const value = bodyIn(text, method)
    if (!answer.ok) return refuse(parseAuthFault(answer.status, value))
    // A captive portal answers every address with a page.
    return value === undefined ? refuse(parseAuthFault(0, null)) : accept(value)
  }
}

/** To the server that this page came from. */
export const serverJson: HttpJson = createHttpJson((path, request) => fetch(path, request))

/** For an answer that has not the form that was agreed on. */
export const UNEXPECTED: AuthFault = { code: 'unexpected', status: 200, reasons: [], retryAfter: null }

/** Undefined for no JSON. An empty text answers a command, as null, but not a question. */
function bodyIn(text: string, method: HttpQuestion['method']): unknown {
  return text.trim() === '' && method !== 'GET' ? null : parseJson(text)
}
