import { spawnSync } from 'node:child_process'
import { ROOT } from './install.mjs'

const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], { cwd: ROOT, encoding: 'utf8' })
const found = counts(stdout)
if (found === null) console.log('The configured registry answers no advisories: nothing was checked.')
else {
  console.log(
    found === 0 ? 'No advisory for what the lockfile names.' : `${String(found)} packages have advisories: npm audit`,
  )
  process.exitCode = found === 0 ? 0 : 1
}

/**
 * @param {string} text
 * @returns {number | null} null where the registry gave no answer
 */
function counts(text) {
  try {
    // As npm writes it, or a fault.
    const answer = /** @type {{ metadata?: { vulnerabilities?: { total?: unknown } } }} */ (JSON.parse(text))
    const total = answer.metadata?.vulnerabilities?.total
    return typeof total === 'number' ? total : null
  } catch {
    return null
  }
}
