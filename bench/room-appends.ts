import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Bench, Reading } from './figure.ts'

const SECONDS = 3
/** Time of an append with shared commits, relative to one in its own commit: a lone room must not pay for the sharing. */
const MOST_RATIO = 1.1
const PROGRAM = fileURLToPath(new URL('../apps/server/test/appends/main.ts', import.meta.url))
/** A line of the program's output, about one store. */
const Figures = v.object({
  store: v.picklist(['sqlite', 'postgres']),
  roundsPerSecond: v.number(),
  aloneMs: v.number(),
  ratio: v.number(),
  syncMs: v.number(),
  p99: v.number(),
  costUs: v.number(),
})
const NAMES = { sqlite: 'embedded store', postgres: 'PostgreSQL' } as const

export const roomAppends: Bench = {
  name: 'room-appends',
  method: `The store of rooms by itself, in one process, PostgreSQL beside it with its commits synced: 500 rooms add a round as soon as their last one is durable, for ${String(SECONDS)} s; then one room alone adds 200, in turn through the queue that shares commits and past it. Then 500 rounds a second, whether those before them are durable or not: from when each was due, and the processor time of this process with what drives it, which of SQLite is all, of PostgreSQL without its own. Medians of 7 repetitions; the disk's own fdatasync of 4 KiB beside it.`,
  measure: async ({ repetitions }) => {
    const seconds = String(repetitions(SECONDS * 10) / 10)
    const child = spawn(process.execPath, [PROGRAM, seconds], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    const readings: Reading[] = []
    for await (const line of createInterface({ input: child.stdout }))
      readings.push(...readingsOf(v.parse(Figures, JSON.parse(line))))
    await ended
    if (child.exitCode !== 0) throw new Error('The program came to no end')
    return readings
  },
}

function readingsOf(figures: v.InferOutput<typeof Figures>): readonly Reading[] {
  const { store, roundsPerSecond, aloneMs, ratio, syncMs, p99, costUs } = figures
  return [
    {
      what: `Durable rounds of 500 rooms, ${NAMES[store]} alone`,
      value: `${roundsPerSecond.toFixed(0)} a second (fdatasync ${syncMs.toFixed(2)} ms)`,
      goal: null,
      isMet: true,
    },
    {
      what: `500 rounds a second of as many rooms, ${NAMES[store]}`,
      value: `p99 ${p99.toFixed(1)} ms, ${costUs.toFixed(0)} µs of processor each`,
      goal: null,
      isMet: true,
    },
    {
      what: `A round of one room alone, ${NAMES[store]}, with shared commits against without`,
      value: `${aloneMs.toFixed(2)} ms, ${ratio.toFixed(2)} times`,
      goal: `at most ${String(MOST_RATIO)} times`,
      isMet: ratio <= MOST_RATIO,
    },
  ]
}
