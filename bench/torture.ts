import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Bench, Reading } from './figure.ts'

const KILLS = 300
const PROGRAM = fileURLToPath(new URL('../apps/server/test/torture/main.ts', import.meta.url))
const PARTS = ['accounts', 'rooms', 'nodes', 'redis', 'database']
/** What the program says of each store when it is done with it. */
const TOLL =
  /^(?<store>[^:]+): (?<toll>\d+ kills in .+, (?<acknowledged>\d+) events acknowledged, .+, (?<lost>\d+) lost or doubled)$/u

export const torture: Bench = {
  name: 'torture',
  method:
    '`npm run torture`: 16 devices of 4 accounts write to the real routes over a real store; SIGKILL to the server’s process after 1 to 60 acknowledgements, drawn anew each time; what was cut off is sent again. After each death every account is asked for everything: each acknowledged event is there, and none twice. Then the same for the store of rooms, by itself: two rounds at a time in 12 rooms, after 20 to 120 acknowledgements; for nodes of rooms, after 10 to 80, whose 32 phones in 8 rooms are spread over all nodes and come back to any that is there; for the Redis between two nodes; for the PostgreSQL under a node, and for a disk under one that is full, from whose return the next acknowledgement is waited for. After each, all phones hold the same list, and each round that was acknowledged is in it once.',
  measure: async ({ repetitions }) => {
    const child = spawn(process.execPath, [PROGRAM, String(repetitions(KILLS)), ...PARTS], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const readings: Reading[] = []
    const ended = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout })) {
      const groups = TOLL.exec(line)?.groups
      if (groups === undefined) {
        console.log(`  ${line}`)
        continue
      }
      const { store = '', toll = '', acknowledged, lost } = groups
      readings.push({
        what: `Server killed (-9) while it acknowledges, ${store}`,
        value: toll,
        goal: `${String(KILLS)} kills, 0 acknowledged events lost or doubled`,
        isMet: Number(lost) === 0 && Number(acknowledged) > 0,
      })
    }
    await ended
    if (child.exitCode !== 0 && readings.every(({ isMet }) => isMet)) throw new Error('The torture came to no end')
    return readings
  },
}
