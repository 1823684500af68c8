import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Bench, Reading } from './figure.ts'

const KILLS = 300
const MOST_BACK_S = 5
const PROGRAM = fileURLToPath(new URL('../apps/server/test/torture/main.ts', import.meta.url))
/** The line that the program prints when it has finished a store. */
const TOLL =
  /^(?<store>[^:]+): (?<kills>\d+) kills in (?<beside>.+, (?<acknowledged>\d+) events acknowledged, .+ sent again), (?:back within (?<back>[\d.]+) s, )?(?<lost>\d+) lost or doubled$/u

export const torture: Bench = {
  name: 'torture',
  method:
    '`npm run torture`: 16 devices of 4 accounts write to the real routes over a real store; SIGKILL to the server’s process after 1 to 60 acknowledgements, drawn anew each time; what was cut off is sent again. After each death every account is asked for everything: each acknowledged event is there, and none twice. Then the same for the store of rooms, by itself: two rounds at a time in 12 rooms, after 20 to 120 acknowledgements; and for the Redis between two nodes.',
  measure: ({ repetitions }) => killed(['accounts', 'rooms', 'redis'], repetitions(KILLS)),
}

export const roomKills: Bench = {
  name: 'room-kills',
  method:
    '`npm run torture -- nodes database`: 32 phones play in 8 rooms of four over real sockets. With a node killed, games of four rounds follow one another, and people leave and come back by the id of any of these games. SIGKILL to a node after 10 to 80 acknowledgements: a single one on each store, and one of three that share a Redis, whose phones are spread over all nodes and reconnect to any that runs. A third as often the PostgreSQL under a node stops as in a power cut, and the disk under a node is full, for up to 0.4 s, while everybody goes on typing; measured from its return to the next acknowledgement. After each, all phones in a room hold the same log, the others its beginning, and each acknowledged round is there once.',
  measure: ({ repetitions }) => killed(['nodes', 'database'], repetitions(KILLS)),
}

async function killed(parts: readonly string[], count: number): Promise<readonly Reading[]> {
  const child = spawn(process.execPath, [PROGRAM, String(count), ...parts], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const readings: Reading[] = []
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const reading = readingOf(line)
    if (reading === null) console.log(`  ${line}`)
    else readings.push(reading)
  }
  await ended
  if (child.exitCode !== 0 && readings.every(({ isMet }) => isMet)) throw new Error('The torture came to no end')
  return readings
}

/** The reading of such a line; null for any other line. */
export function readingOf(line: string): Reading | null {
  const groups = TOLL.exec(line)?.groups
  if (groups === undefined) return null
  const { store = '', kills = '', beside = '', acknowledged, lost = '', back } = groups
  const toll = `${lost} in ${kills}`
  const isWhole = Number(lost) === 0 && Number(acknowledged) > 0
  if (back === undefined) {
    return {
      what: `Server killed (-9) while it acknowledges, lost or doubled: ${store}`,
      value: `${toll}; in ${beside}`,
      goal: `0 in ${String(KILLS)}`,
      isMet: isWhole && Number(kills) >= (store.startsWith('Redis') ? KILLS / 3 : KILLS),
    }
  }
  return {
    what: `Killed or full while rooms are played, lost or doubled: ${store}`,
    value: `${toll}, back within ${back} s; in ${beside}`,
    goal: `0 in ${String(KILLS / 3)}, back within ${String(MOST_BACK_S)} s`,
    isMet: isWhole && Number(kills) >= KILLS / 3 && Number(back) <= MOST_BACK_S,
  }
}
