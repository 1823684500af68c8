import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { CHROMIUM } from './phone.ts'

/** The circumstances of a measurement. */
export interface Circumstances {
  /** ISO 8601. */
  readonly date: string
  readonly machine: string
  readonly browser: string
  readonly commit: string
  /** Load average of the minute before the measurement. Above the number of cores, measured times are too long. */
  readonly load: number
}

/** The present circumstances of this machine. */
export function circumstances(): Circumstances {
  const memory = (totalmem() / 1024 ** 3).toFixed(0)
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    machine: `${String(cpus().length)} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GiB of memory`,
    browser: answerOf(CHROMIUM, '--version').replace(/ built on.*/u, ''),
    commit: commit(),
    load: loadavg()[0] ?? NaN,
  }
}

function commit(): string {
  const hash = answerOf('git', 'rev-parse', '--short=10', 'HEAD')
  const changed = answerOf('git', 'status', '--porcelain', '--', 'apps', 'packages', 'package-lock.json')
  return changed === '' ? hash : `${hash} with changes`
}

function answerOf(program: string, ...parameters: readonly string[]): string {
  return execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
