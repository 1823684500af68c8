// Where somebody may be sent after signing in or by a mailed link: a page of this app only.

/** In characters; a game in a link is longer, and is no place to come back to. */
const MAX_LENGTH = 512

/**
 * One slash, then plain segments, query and fragment. Nothing is repaired or decoded: no
 * escape, second slash, backslash, `@`, `:` or non-ASCII in the path.
 */
const APP_PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?(?:\?[\w.~\-=&+%/,]*)?(?:#[\w.~\-=&+%/,]*)?$/

/** `.` and `..` lead elsewhere than they say. */
const DOTS = /\/\.+(?:[/?#]|$)/

/** Routes of the server. */
const SERVER_PATH = /^\/(?:api|ws|metrics|healthz|readyz|assets)(?:[/?#]|$)/i

/**
 * SPEC Y100. @param value as it came in `?redirect=`, `callbackURL` or `redirectTo`
 * @returns the path, character for character; null for anything else
 */
export function parseAppPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !APP_PATH.test(value)) return null
  return DOTS.test(value.split(/[?#]/, 1)[0] ?? '') || SERVER_PATH.test(value) ? null : value
}

/** SPEC Y101: the home page for what is refused. */
export function appPathOrHome(value: unknown): string {
  return parseAppPath(value) ?? '/'
}
