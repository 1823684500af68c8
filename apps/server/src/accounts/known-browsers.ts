import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeCookie } from '../http/cookies.ts'
import { COOKIE_PREFIX, isSecure } from './auth-settings.ts'
import type { Keys } from './keys.ts'
import { cookieOf, giveCookies } from './library.ts'

const YEAR_S = 365 * 24 * 3600
const NONCE_BYTES = 16

export interface KnownBrowsers {
  /** The browser's random id; null if the browser is unknown or known for another account. */
  readonly of: (request: FastifyRequest, email: string) => string | null
  readonly know: (request: FastifyRequest, reply: FastifyReply, email: string) => void
  readonly forget: (reply: FastifyReply) => void
}

/**
 * SPEC Z309: a signed cookie that marks a browser in which the account signed in before. It grants no access: wrong
 * passwords from this browser have their own count, so that strangers cannot use up the owner's attempts.
 */
export function createKnownBrowsers(keys: Pick<Keys, 'of' | 'allOf'>, publicUrl: URL): KnownBrowsers {
  const name = `${isSecure(publicUrl) ? '__Secure-' : ''}${COOKIE_PREFIX}.known`
  const signed = (key: string, nonce: string, email: string) =>
    createHmac('sha256', key).update(`${nonce}\n${email}`).digest()
  const cookie = (value: string, seconds: number) =>
    writeCookie(name, value, { seconds, isSecure: isSecure(publicUrl) })
  const of: KnownBrowsers['of'] = (request, email) => {
    const [nonce = '', signature = ''] = (cookieOf(request, name) ?? '').split('.')
    const given = Buffer.from(signature, 'base64url')
    const isOurs = (key: string) => {
      const expected = signed(key, nonce, email)
      return given.length === expected.length && timingSafeEqual(given, expected)
    }
    return nonce !== '' && keys.allOf('known browsers').some(isOurs) ? nonce : null
  }
  return {
    of,
    know: (request, reply, email) => {
      const nonce = of(request, email) ?? randomBytes(NONCE_BYTES).toString('base64url')
      const value = `${nonce}.${signed(keys.of('known browsers'), nonce, email).toString('base64url')}`
      giveCookies(reply, [cookie(value, YEAR_S)])
    },
    forget: (reply) => giveCookies(reply, [cookie('', 0)]),
  }
}
