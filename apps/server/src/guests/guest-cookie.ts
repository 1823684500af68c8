import { isGuest } from '@dutch/sync/room/guests'

const GUEST_COOKIE = 'dutch-guest'
const SECRET = /^[a-z2-7]{26}$/u

/** SPEC Z802: null for nobody. @param header `cookie` */
export function guestIn(header: string | undefined): { readonly userId: string; readonly secret: string } | null {
  for (const pair of header?.split(';') ?? []) {
    const [name = '', value = ''] = pair.trim().split('=', 2)
    if (name !== GUEST_COOKIE) continue
    const [userId = '', secret = ''] = value.split('.', 2)
    if (isGuest(userId) && SECRET.test(secret)) return { userId, secret }
  }
  return null
}

/** SPEC Z802. @param value null: the cookie goes */
export function guestCookie(value: string | null, seconds: number, isSecure: boolean): string {
  const age = value === null ? 0 : seconds
  return `${GUEST_COOKIE}=${value ?? ''}; Path=/; Max-Age=${String(age)}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
