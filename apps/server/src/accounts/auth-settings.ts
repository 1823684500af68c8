// Here, so that the library need not be loaded to know them.

/** Tells the library who asks. Nothing from outside reaches it. */
export const ADDRESS_HEADER = 'x-dutch-client-address'
/** Where whoever signs up wanted to go. */
export const TARGET_HEADER = 'x-dutch-target'
export const COOKIE_PREFIX = 'dutch'
export const BASE_PATH = '/api/auth'
/** Of mailed links. */
export const RESET_S = 3600
export const CONFIRM_S = 24 * 3600

export function isSecure({ protocol }: URL): boolean {
  return protocol === 'https:'
}

export function sessionCookieName(publicUrl: URL): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}
