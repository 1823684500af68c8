// Requests to our server, which answers in JSON. The session is an HttpOnly cookie.

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

/** SPEC W1504. @returns the parsed body (null if empty), or the refusal, with status 0 without our server */
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
    // A captive portal answers every request with an HTML page.
    return value === undefined ? refuse(parseAuthFault(0, null)) : accept(value)
  }
}

/** Sends requests to the server of this page. */
export const serverJson: HttpJson = createHttpJson((path, request) => fetch(path, request))

/** The fault for a response with an unexpected format. */
export const UNEXPECTED: AuthFault = { code: 'unexpected', status: 200, reasons: [], retryAfter: null }

/** Undefined if the text is not JSON. An empty text is valid as the answer to a command, but not to a GET. */
function bodyIn(text: string, method: HttpQuestion['method']): unknown {
  return text.trim() === '' && method !== 'GET' ? null : parseJson(text)
}
