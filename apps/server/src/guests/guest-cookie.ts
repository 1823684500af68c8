import { isGuest } from '@dutch/sync/room/guests'
import { cookieIn, writeCookie } from '../http/cookies.ts'

const GUEST_COOKIE = 'dutch-guest'
const SECRET = /^[a-z2-7]{26}$/u

/** SPEC Z802 */
export const GUEST_LASTS_MS = 30 * 86_400_000

export interface CookieGuest {
  readonly userId: string
  readonly secret: string
}

/** SPEC Z802: null if the request has no guest cookie. @param header the `Cookie` header */
export function guestIn(header: string | undefined): CookieGuest | null {
  const [userId = '', secret = ''] = cookieIn(header, GUEST_COOKIE)?.split('.') ?? []
  return isGuest(userId) && SECRET.test(secret) ? { userId, secret } : null
}

/** SPEC Z802. @param guest null to delete the cookie */
export function guestCookie(guest: CookieGuest | null, isSecure: boolean): string {
  if (guest === null) return writeCookie(GUEST_COOKIE, '', { seconds: 0, isSecure })
  return writeCookie(GUEST_COOKIE, `${guest.userId}.${guest.secret}`, { seconds: GUEST_LASTS_MS / 1000, isSecure })
}
