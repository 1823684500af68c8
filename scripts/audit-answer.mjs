/** Status codes of a registry without advisories: not found, not allowed, not implemented. */
const NO_ROUTE = new Set([404, 405, 501])

/**
 * Summarises the output of `npm audit --json` in a line.
 * @param {string} stdout
 * @returns {{ readonly text: string, readonly isFault: boolean }} a fault is an advisory, or that npm could not ask for any
 */
export function readAudit(stdout) {
  const { metadata, statusCode, message, error } = parsed(stdout)
  const total = metadata?.vulnerabilities?.total
  if (total === 0) return { text: 'No advisory for what the lockfile names.', isFault: false }
  if (total !== undefined) return { text: `${total} packages have advisories: npm audit`, isFault: true }
  if (statusCode !== undefined && NO_ROUTE.has(statusCode))
    return { text: 'The configured registry answers no advisories: nothing was checked.', isFault: false }
  return { text: `Nothing was checked: ${message ?? error?.summary ?? 'npm said nothing'}`, isFault: true }
}

/**
 * The output of npm.
 * @typedef {{
 *   readonly metadata?: { readonly vulnerabilities?: { readonly total?: number } },
 *   readonly statusCode?: number,
 *   readonly message?: string,
 *   readonly error?: { readonly summary?: string },
 * }} Answer
 */

/**
 * @param {string} stdout
 * @returns {Answer}
 */
function parsed(stdout) {
  try {
    // npm prints `null` if it could not begin.
    return /** @type {Answer | null} */ (JSON.parse(stdout)) ?? {}
  } catch {
    return {}
  }
}
