// Where somebody may be sent after signing in, or by a link in a message: a page of this app and nothing else.

/** In characters. The longest of our own addresses, a game in a link, is never a place to come back to. */
const MAX_LENGTH = 512

/**
 * One slash, then names of letters, digits, `.`, `_`, `~` and `-`; a query and a fragment of what those may hold. Nothing else
 * is repaired or decoded: no escape in the path, no second slash, no backslash, no `@`, no `:`, nothing outside ASCII.
 */
const APP_PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?(?:\?[\w.~\-=&+%/,]*)?(?:#[\w.~\-=&+%/,]*)?$/

/** `.` and `..` lead elsewhere than they say. */
const DOTS = /\/\.+(?:[/?#]|$)/

/** What belongs to the server is no page. */
const SERVER_PATH = /^\/(?:api|ws|metrics|healthz|readyz|assets)(?:[/?#]|$)/i

/**
 * SPEC Y100: reads the address that somebody is to be sent to.
 * @param value whatever came as `?redirect=`, `callbackURL` or `redirectTo`
 * @returns the path of this app, character for character; null for anything else
 */
export function parseAppPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !APP_PATH.test(value)) return null
  return DOTS.test(value.split(/[?#]/, 1)[0] ?? '') || SERVER_PATH.test(value) ? null : value
}

/** SPEC Y101: as `parseAppPath`, with the home page for what is refused. */
export function appPathOrHome(value: unknown): string {
  return parseAppPath(value) ?? '/'
}
