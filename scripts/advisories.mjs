import { spawnSync } from 'node:child_process'
import { readAudit } from './audit-answer.mjs'
import { ROOT } from './install.mjs'

const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], { cwd: ROOT, encoding: 'utf8' })
const { text, isFault } = readAudit(stdout)
console.log(text)
process.exitCode = isFault ? 1 : 0
