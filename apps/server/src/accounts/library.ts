import { parseJson } from '@dutch/sync/parse-json'
import { isObject } from '@dutch/sync/unknown-fields'
import { bareAddress } from '../addresses.ts'
import { cookieIn, writeCookie } from '../http/cookies.ts'
import { decodePath } from '../http/request-faults.ts'
import type { Auth } from './lazy-auth.ts'
import { ADDRESS_HEADER, TARGET_HEADER } from './auth-settings.ts'
import { codeOf, refusalOf } from './refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface LibraryAnswer {
  /** The parsed JSON without tokens, which stay in cookies; null for an empty body. */
  readonly body: unknown
  readonly cookies: readonly string[]
  readonly location: string | null
}

export interface LibraryQuestion {
  readonly method: 'GET' | 'POST'
  /** Relative to /api/auth, with its query. */
  readonly path: string
  readonly body?: unknown
  /** A path of this app that the library's hooks read. */
  readonly target?: string
}

/** SPEC Z201: sends a request to the account library. @throws HttpRefusal if the library's response is an error */
export async function askLibrary(
  auth: Auth,
  request: FastifyRequest,
  question: LibraryQuestion,
): Promise<LibraryAnswer> {
  const answer = await auth.handler(libraryRequest(auth, request, question))
  const text = await answer.text()
  const body = parseJson(text) ?? null
  if (answer.status >= 400) throw refusalOf(answer.status, codeOf(body))
  return {
    body: withoutTokens(body),
    cookies: answer.headers.getSetCookie(),
    location: answer.headers.get('location'),
  }
}

export function libraryHeaders(auth: Pick<Auth, 'withRenewedCookies'>, request: FastifyRequest): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: bareAddress(request.ip) })
  const { cookie, 'user-agent': userAgent } = request.headers
  if (cookie !== undefined) headers.set('cookie', auth.withRenewedCookies(cookie))
  if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, MAX_USER_AGENT))
  return headers
}

const MAX_USER_AGENT = 400

function libraryRequest(auth: Auth, request: FastifyRequest, { method, path, body, target }: LibraryQuestion): Request {
  const headers = libraryHeaders(auth, request)
  const { baseURL, basePath } = auth.options
  // Our own hook has already checked the origin.
  headers.set('origin', baseURL)
  if (target !== undefined) headers.set(TARGET_HEADER, target)
  if (!path.startsWith('/get-session')) withoutShortLived(headers)
  const init = { method, headers }
  const url = `${baseURL}${basePath}${path}`
  if (method === 'GET') return new Request(url, init)
  headers.set('content-type', 'application/json')
  return new Request(url, { ...init, body: JSON.stringify(body ?? {}) })
}

/** The short-lived session token; a long one is split into numbered cookies. */
const SHORT_LIVED = /^(?:__Secure-)?dutch\.session_data(?:\.\d+)?=/

/** SPEC Z105 */
function withoutShortLived(headers: Headers): void {
  const pairs = headers.get('cookie')?.split(/;\s*/) ?? []
  headers.set('cookie', pairs.filter((pair) => !SHORT_LIVED.test(pair)).join('; '))
}

/** SPEC Z102: sends the session cookie again, signed by the present key, if an earlier key signed it. */
export async function renewSessionCookie(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { sessionToken } = (await auth.$context).authCookies
  const sent = request.headers.cookie ?? ''
  const value = cookieIn(auth.withRenewedCookies(sent), sessionToken.name)
  if (value === null || value === cookieIn(sent, sessionToken.name)) return
  const { maxAge, secure } = sessionToken.attributes
  giveCookies(reply, [writeCookie(sessionToken.name, value, { seconds: maxAge ?? 0, isSecure: secure === true })])
}

export function giveCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) void reply.header('set-cookie', cookie)
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const value = cookieIn(request.headers.cookie, name)
  return value === null ? undefined : (decodePath(value) ?? undefined)
}

/** SPEC Z104: removes tokens at every depth. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'token')
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutTokens(each)]))
}
