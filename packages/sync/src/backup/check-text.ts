// These checks run before a file is parsed, so that neither its size nor its nesting crashes the page.

/** Ten thousand games of six players and twenty rounds take 20 MB. */
export const MAX_BACKUP_BYTES = 50_000_000

/** In levels of nesting; a backup has seven. */
export const MAX_DEPTH = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** SPEC Y602 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isQuoted) {
      if (code === BACKSLASH) index += 1
      else if (code === QUOTE) isQuoted = false
    } else if (code === QUOTE) isQuoted = true
    else if (OPENING.has(code)) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (CLOSING.has(code)) depth -= 1
  }
  return false
}
