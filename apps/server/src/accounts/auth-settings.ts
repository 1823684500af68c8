// What we say of accounts and the account library alike; here, so that who needs to know it need not load the library.

/** The header by which the library is told who asks. Nothing from outside reaches it: requests to the library are made anew. */
export const ADDRESS_HEADER = 'x-dutch-client-address'
export const COOKIE_PREFIX = 'dutch'
export const BASE_PATH = '/api/auth'
/** How long the link of a message serves. */
export const RESET_S = 3600
export const CONFIRM_S = 24 * 3600

export function isSecure({ protocol }: URL): boolean {
  return protocol === 'https:'
}

/** How the library calls the cookie of a session. */
export function sessionCookieName(publicUrl: URL): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}
