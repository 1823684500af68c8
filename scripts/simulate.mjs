// Runs a simulation over many seeds on all cores: of accounts, with `--of rooms` of rooms, or with `--of rooms-of-server` of the
// server's own implementation of rooms. The progress is stored, and the next run continues there.
//   npm run simulate                            runs the next of a million seeds until it is stopped or done
//   npm run simulate -- --from 500001           does the same with a million seeds that begin there
//   npm run simulate -- --from 7 --count 1      runs these seeds and stores no progress

import { fork } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, nodePath, ROOT } from './install.mjs'

const SEEDS = 1_000_000
/** Seeds that a worker gets at a time. */
const PIECE = 500
const WORKER = join(ROOT, 'apps', 'server', 'test', 'simulate-seeds.ts')

/** @typedef {{ from: number, count: number }} Range */
/** @typedef {{ seed: number, faults: string[] }} Failure */
/** @typedef {{ from: number, next: number, failures: Failure[] }} Progress the first seed, and the first one not done yet */

await ensureInstalled()
const { values } = parseArgs({
  options: { of: { type: 'string', default: 'accounts' }, from: { type: 'string' }, count: { type: 'string' } },
})
const { of } = values
const PROGRESS = join(ROOT, '.generated', of === 'accounts' ? 'simulation.json' : `simulation-of-${of}.json`)
const isChosen = values.count !== undefined
const progress = isChosen || values.from !== undefined ? beginAt(Number(values.from ?? 1)) : readProgress()
const end = progress.from + Number(values.count ?? SEEDS)
/** @type {Failure[]} */
const failures = [...progress.failures]
/** First seeds of pieces that are done while an earlier piece is not. */
const done = new Set()
let next = progress.next
let notified = next
const began = Date.now()

await Promise.all(Array.from({ length: Math.min(availableParallelism(), Math.ceil((end - next) / PIECE)) }, work))
console.log(`Seeds ${String(progress.from)} to ${String(notified - 1)}: ${String(failures.length)} failed`)
for (const { seed, faults } of failures) console.log(`${String(seed)}: ${faults.join('; ').slice(0, 1000)}`)
process.exitCode = failures.length === 0 ? 0 : 1

/** Starts a worker that takes one piece after another. */
function work() {
  const worker = fork(WORKER, { execPath: nodePath() })
  return new Promise((resolve, reject) => {
    const take = () => {
      if (next >= end) return worker.disconnect()
      const count = Math.min(PIECE, end - next)
      worker.send({ of, from: next, count })
      next += count
    }
    worker.on('message', (/** @type {Range & { failures: Failure[] }} */ piece) => {
      failures.push(...piece.failures)
      finish(piece)
      take()
    })
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve(null) : reject(new Error(`A worker ended with ${String(code)}`))))
    take()
  })
}

/** @param {Range} piece */
function finish({ from }) {
  done.add(from)
  while (done.delete(notified)) notified += Math.min(PIECE, end - notified)
  const perSecond = (notified - progress.next) / ((Date.now() - began) / 1000)
  console.log(
    `${String(notified - 1)} of ${String(end - 1)}, ${perSecond.toFixed(0)} a second, ${String(failures.length)} failed`,
  )
  if (isChosen) return
  mkdirSync(join(ROOT, '.generated'), { recursive: true })
  writeFileSync(PROGRESS, JSON.stringify({ from: progress.from, next: notified, failures }))
}

/** @param {number} from @returns {Progress} */
function beginAt(from) {
  return { from, next: from, failures: [] }
}

/** @returns {Progress} */
function readProgress() {
  try {
    /** @type {unknown} */
    const read = JSON.parse(readFileSync(PROGRESS, 'utf8'))
    // Only this script writes the file; an earlier version wrote it without `from`.
    return { ...beginAt(1), .../** @type {Partial<Progress>} */ (read) }
  } catch {
    return beginAt(1)
  }
}
