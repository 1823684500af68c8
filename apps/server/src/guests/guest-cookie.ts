import { isGuest } from '@dutch/sync/room/guests'
import { cookieIn, writeCookie } from '../http/cookies.ts'

const GUEST_COOKIE = 'dutch-guest'
const SECRET = /^[a-z2-7]{26}$/u

/** SPEC Z802: null if the request has no guest cookie. @param header the `Cookie` header */
export function guestIn(header: string | undefined): { readonly userId: string; readonly secret: string } | null {
  const [userId = '', secret = ''] = cookieIn(header, GUEST_COOKIE)?.split('.') ?? []
  return isGuest(userId) && SECRET.test(secret) ? { userId, secret } : null
}

/** SPEC Z802. @param value null to delete the cookie */
export function guestCookie(value: string | null, seconds: number, isSecure: boolean): string {
  return writeCookie(GUEST_COOKIE, value ?? '', { seconds: value === null ? 0 : seconds, isSecure })
}
