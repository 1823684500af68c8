import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { median, type Bench } from './figure.ts'

const REQUESTS = 200
const MOST_MS = 5
const PROGRAM = fileURLToPath(new URL('../apps/server/test/stranger/main.ts', import.meta.url))
/** A line of the program's output, about one route. */
const Figures = v.object({ route: v.string(), times: v.array(v.number()) })

export const stranger: Bench = {
  name: 'stranger',
  method: `Every route of the server, asked ${String(REQUESTS)} times without an account by a request of 16 KiB with one field of it as long as it may be, of what expressions are slow at: processor time of the thread that answers everybody, young memory collected before each, the asking by \`inject\` counted, password hashes aside. The embedded database.`,
  measure: async ({ repetitions }) => {
    const child = spawn(process.execPath, ['--expose-gc', PROGRAM, String(repetitions(REQUESTS))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const routes: v.InferOutput<typeof Figures>[] = []
    for await (const line of createInterface({ input: child.stdout })) routes.push(v.parse(Figures, JSON.parse(line)))
    await ended
    if (child.exitCode !== 0) throw new Error('The program came to no end')
    const worstOf = ({ times }: v.InferOutput<typeof Figures>) => Math.max(...times)
    const [worst] = routes.toSorted((one, other) => worstOf(other) - worstOf(one))
    if (worst === undefined) throw new Error('There are no routes')
    const all = median(routes.flatMap(({ times }) => times))
    return [
      {
        what: `A stranger’s request of 16 KiB, worst of ${String(worst.times.length)} on any of ${String(routes.length)} routes`,
        value: `${worstOf(worst).toFixed(1)} ms (${worst.route}), median of all ${all.toFixed(2)} ms`,
        goal: `at most ${String(MOST_MS)} ms`,
        isMet: worstOf(worst) <= MOST_MS,
      },
    ]
  },
}
