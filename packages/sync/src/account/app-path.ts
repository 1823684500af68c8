/** A link that carries a game is longer; nothing needs to return to it. */
const MAX_LENGTH = 512

/** A path has no escape, double slash, backslash, `@`, `:` or non-ASCII character. Nothing is repaired or decoded. */
const APP_PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?(?:\?[\w.~\-=&+%/,]*)?(?:#[\w.~\-=&+%/,]*)?$/

/** Browsers resolve the segments `.` and `..` to another path. */
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
