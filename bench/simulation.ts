import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Bench, Reading } from './figure.ts'

const PROGRAM = fileURLToPath(new URL('../apps/server/test/catch-planted-bugs.ts', import.meta.url))
/** What `npm run simulate` did so far. */
const PROGRESS = fileURLToPath(new URL('../.generated/simulation.json', import.meta.url))
const SEEDS = 1_000_000
const BUGS = 15

const Caught = v.object({ name: v.string(), seeds: v.nullable(v.number()) })
const Progress = v.object({ from: v.number(), next: v.number(), failures: v.array(v.unknown()) })

export const simulation: Bench = {
  name: 'simulation',
  method:
    'Planted bugs: each is put into the simulation’s devices, network or server by itself, and seeds are run from 1 on until one sees it, 1,000 at most; the tests begin nearer to it where few seeds do. Seeds: what `npm run simulate` has done so far, in its own time, with the code of the day.',
  measure: async () => [await bugs(), ...seeds()],
}

async function bugs(): Promise<Reading> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [lines] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const all = lines
    .trim()
    .split('\n')
    .map((line) => v.parse(Caught, JSON.parse(line)))
  const missed = all.filter((one) => one.seeds === null).map(({ name }) => name)
  const slowest = Math.max(...all.map((one) => one.seeds ?? 0))
  return {
    what: 'Simulation of accounts: planted bugs that are caught',
    value: [
      `${String(all.length - missed.length)} of ${String(all.length)}, the last after ${String(slowest)} seeds`,
      ...missed.map((name) => `not from seed 1 on: ${name}`),
    ].join('; '),
    goal: `${String(BUGS)}, each within 1,000 seeds`,
    isMet: all.length - missed.length >= BUGS,
  }
}

function seeds(): readonly Reading[] {
  if (!existsSync(PROGRESS)) return []
  const { from, next, failures } = v.parse(Progress, JSON.parse(readFileSync(PROGRESS, 'utf8')))
  const [count, failed] = [next - from, failures.length]
  return [
    {
      what: 'Simulation of accounts: seeds that end equal and complete',
      value: `${count.toLocaleString('en')} from ${from.toLocaleString('en')} on, ${String(failed)} failed`,
      goal: `${SEEDS.toLocaleString('en')}, 0 failed`,
      isMet: count >= SEEDS && failed === 0,
    },
  ]
}
