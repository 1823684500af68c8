/** Returns the cookie's value as sent; null without one. @param header the `cookie` header */
export function cookieIn(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

interface CookieAttributes {
  /** The lifetime; 0 removes the cookie. */
  readonly seconds: number
  readonly isSecure: boolean
  readonly path?: string
  readonly sameSite?: 'Lax' | 'Strict'
}

/** Returns a `set-cookie` value. Scripts of a page cannot read the cookie. */
export function writeCookie(
  name: string,
  value: string,
  { seconds, isSecure, path = '/', sameSite = 'Lax' }: CookieAttributes,
): string {
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
}
