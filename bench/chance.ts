import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { timeReading, type Bench } from './figure.ts'

/** Milliseconds of the first forecast of an isolate and of the ones after it. */
export interface ChanceTimes {
  readonly first: number
  readonly later: readonly number[]
}

export const chance: Bench = {
  name: 'chance',
  method:
    'The forecast of who wins, in Node, processor time of its thread, unthrottled, for 6 players x 10 rounds and 12 x 300: the first of a new isolate, whose code nobody has run before, and the 20 after it.',
  measure: async ({ repetitions }) => {
    const all: ChanceTimes[] = []
    for (let turn = 0; turn < repetitions(20); turn += 1) all.push(await newIsolate())
    const limits = { median: 5 }
    return [
      timeReading(
        'Chances to win: first forecast of a page',
        all.map(({ first }) => first),
        limits,
      ),
      timeReading(
        'Chances to win: every other one',
        all.flatMap(({ later }) => later),
        limits,
      ),
    ]
  },
}

async function newIsolate(): Promise<ChanceTimes> {
  const worker = new Worker(new URL('chance-worker.ts', import.meta.url))
  // The worker posts a single message of this type.
  const [times] = (await once(worker, 'message')) as [ChanceTimes]
  await worker.terminate()
  return times
}
