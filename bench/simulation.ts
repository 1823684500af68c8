import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Bench, Reading } from './figure.ts'

const PROGRAM = fileURLToPath(new URL('../apps/server/test/catch-planted-bugs.ts', import.meta.url))
/** The file with the progress of `npm run simulate`. */
const progressOf = (name: string) => fileURLToPath(new URL(`../.generated/${name}.json`, import.meta.url))

const Caught = v.object({ name: v.string(), seeds: v.nullable(v.number()) })
const Progress = v.object({ from: v.number(), next: v.number(), failures: v.array(v.unknown()) })

export const simulation: Bench = {
  name: 'simulation',
  method:
    'Planted bugs: each is put into the simulation’s devices, network or server by itself, and seeds are run from 1 on until one sees it, 1,000 at most; the tests begin nearer to it where few seeds do. Seeds: what `npm run simulate` has done so far, in its own time, with the code of the day.',
  measure: async () => [
    await bugs('Simulation of accounts', 15),
    ...seeds('Simulation of accounts', 'simulation', 1_000_000),
  ],
}

export const roomSimulation: Bench = {
  name: 'room-simulation',
  method:
    'Evenings of two to six phones on links that lose, double and reorder, to a server that dies: one game after the other under one code, which several ask for at once; people leave, are sent away and come back by the code or by any game’s id; guests get accounts, and are killed meanwhile. Planted bugs: each by itself, seeds from 1 on until one sees it. Seeds: what `npm run simulate -- --of rooms` has done so far, in its own time, with the code of the day; and `--of rooms-of-server`, on the server’s own rooms over a store that fails, alone and three that lose what they say to each other.',
  measure: async () => [
    await bugs('Simulation of rooms', 18, 'rooms'),
    ...seeds('Simulation of rooms', 'simulation-of-rooms', 200_000),
    ...seeds('Simulation of rooms on the server’s own', 'simulation-of-rooms-of-server', 5000),
  ],
}

async function bugs(what: string, least: number, ...parameters: readonly string[]): Promise<Reading> {
  const child = spawn(process.execPath, [PROGRAM, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [lines] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const all = lines
    .trim()
    .split('\n')
    .map((line) => v.parse(Caught, JSON.parse(line)))
  const missed = all.filter((one) => one.seeds === null).map(({ name }) => name)
  const slowest = Math.max(...all.map((one) => one.seeds ?? 0))
  return {
    what: `${what}: planted bugs caught`,
    value: [
      `${String(all.length - missed.length)} of ${String(all.length)}, the last after ${String(slowest)} seeds`,
      ...missed.map((name) => `not from seed 1 on: ${name}`),
    ].join('; '),
    goal: `${String(least)}, each within 1,000 seeds`,
    isMet: all.length - missed.length >= least,
  }
}

function seeds(what: string, progress: string, least: number): readonly Reading[] {
  if (!existsSync(progressOf(progress))) return []
  const { from, next, failures } = v.parse(Progress, JSON.parse(readFileSync(progressOf(progress), 'utf8')))
  const [count, failed] = [next - from, failures.length]
  return [
    {
      what: `${what}: seeds that end equal and complete`,
      value: `${count.toLocaleString('en')} from ${from.toLocaleString('en')} on, ${String(failed)} failed`,
      goal: `${least.toLocaleString('en')}, 0 failed`,
      isMet: count >= least && failed === 0,
    },
  ]
}
