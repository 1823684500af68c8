import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** So that one failure does not bury the others in a log. */
const MOST_LINES = 200

/**
 * What Playwright wrote down of each page on which a test failed (its `error-context.md`), for machines of which only the
 * log is kept.
 * @param {string} folder where the runner leaves its results, one folder a test
 * @returns {string[]} one text a test, in the order of their folders' names, each cut to 200 lines
 */
export function errorContexts(folder) {
  return filesIn(folder)
    .filter((file) => file === 'error-context.md' || file.endsWith('/error-context.md'))
    .toSorted()
    .map((file) => `--- ${dirname(file)}\n${firstLines(readFileSync(join(folder, file), 'utf8'))}`)
}

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    // Nothing ran, or nothing failed.
    return []
  }
}

/** @param {string} text */
function firstLines(text) {
  // What stands before tells a reader what to do with the file, and nothing of the page.
  const lines = text
    .slice(Math.max(0, text.indexOf('# Test info')))
    .trimEnd()
    .split('\n')
  if (lines.length <= MOST_LINES) return lines.join('\n')
  return [...lines.slice(0, MOST_LINES), `(${lines.length - MOST_LINES} more lines)`].join('\n')
}
