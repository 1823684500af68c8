/** A game in a link is longer, and is no place to come back to. */
const MAX_LENGTH = 512

/** No escape, second slash, backslash, `@`, `:` or non-ASCII: nothing is repaired or decoded. */
const APP_PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?(?:\?[\w.~\-=&+%/,]*)?(?:#[\w.~\-=&+%/,]*)?$/

/** `.` and `..` lead elsewhere than they say. */
const DOTS = /\/\.+(?:[/?#]|$)/

const SERVER_PATH = /^\/(?:api|ws|metrics|healthz|readyz|assets)(?:[/?#]|$)/i

/** SPEC Y1001. @returns the path unchanged; null for anything else */
export function parseAppPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !APP_PATH.test(value)) return null
  return DOTS.test(value.split(/[?#]/, 1)[0] ?? '') || SERVER_PATH.test(value) ? null : value
}

/** SPEC Y1002 */
export function appPathOrHome(value: unknown): string {
  return parseAppPath(value) ?? '/'
}
