/** As it was sent; null for none. @param header `cookie` */
export function cookieIn(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

interface CookieAttributes {
  /** How long it lasts; 0 removes it. */
  readonly seconds: number
  readonly isSecure: boolean
  readonly path?: string
  readonly sameSite?: 'Lax' | 'Strict'
}

/** A value of `set-cookie`. No script of a page reads the cookie. */
export function writeCookie(
  name: string,
  value: string,
  { seconds, isSecure, path = '/', sameSite = 'Lax' }: CookieAttributes,
): string {
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
}
