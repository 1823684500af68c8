import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Lines of a page that are printed, so that one failure does not hide the others in a log. */
const MOST_LINES = 200

/**
 * Playwright's description (`error-context.md`) of each page on which a test failed, to print it where only the log is kept.
 * @param {string} folder the results of the runner, with one folder per test
 * @returns {string[]} one text per test, ordered by the names of their folders, each cut to 200 lines
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
    // The folder is missing if nothing ran or nothing failed.
    return []
  }
}

/** @param {string} text */
function firstLines(text) {
  // The text before this heading is a general instruction and says nothing about the page.
  const lines = text
    .slice(Math.max(0, text.indexOf('# Test info')))
    .trimEnd()
    .split('\n')
  if (lines.length <= MOST_LINES) return lines.join('\n')
  return [...lines.slice(0, MOST_LINES), `(${lines.length - MOST_LINES} more lines)`].join('\n')
}
