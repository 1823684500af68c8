// These constants are in a file of their own, so that their readers do not load the account library.

/** Gives the client's address to the library. The server sets it itself; a value sent by a client is dropped. */
export const ADDRESS_HEADER = 'x-dutch-client-address'
/** Gives the library's hooks the page to open after sign-up. */
export const TARGET_HEADER = 'x-dutch-target'
export const COOKIE_PREFIX = 'dutch'
export const BASE_PATH = '/api/auth'
/** How long mailed links are valid, in seconds. */
export const RESET_S = 3600
export const CONFIRM_S = 24 * 3600

export function isSecure({ protocol }: URL): boolean {
  return protocol === 'https:'
}

export function sessionCookieName(publicUrl: URL): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}
