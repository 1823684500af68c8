import { isServerPath } from '../server-paths.ts'

/** A link that carries a game is longer; nothing needs to return to it. */
const MAX_LENGTH = 512

/** A path has no escape, double slash, backslash, `@`, `:` or non-ASCII character. Nothing is repaired or decoded. */
const APP_PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?(?:\?[\w.~\-=&+%/,]*)?(?:#[\w.~\-=&+%/,]*)?$/

/** Browsers resolve the segments `.` and `..` to another path. */
const DOTS = /\/\.+(?:[/?#]|$)/

const ASSETS = /^\/assets(?:[/?#]|$)/i

/** The pages to which the links in mails lead, unless the app asks for another one. */
export const CONFIRMED_PAGE = '/sign-in?confirmed=1'
export const EMAIL_CHANGED_PAGE = '/settings?email=changed'

/** SPEC Y1001. @returns the path unchanged; null for anything else */
export function parseAppPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !APP_PATH.test(value)) return null
  const isNoPage = isServerPath(value) || ASSETS.test(value) || DOTS.test(value.split(/[?#]/, 1)[0] ?? '')
  return isNoPage ? null : value
}

/** SPEC Y1002 */
export function appPathOrHome(value: unknown): string {
  return parseAppPath(value) ?? '/'
}
