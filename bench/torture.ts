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
    '`npm run torture -- nodes database`: 32 phones in 8 rooms of four that are played over real sockets, with a node in games of four rounds one after the other, and people who leave and come back by the id of any of them; SIGKILL to a node after 10 to 80 acknowledgements, alone on each store and one of three that meet at a Redis, whose phones are spread over all of them and come back to any that is there; a third as often the PostgreSQL under a node dies as by a cut of the power, and the disk under one is full, for up to 0.4 s while everybody goes on typing; from its return to the next acknowledgement. After each, all phones that are in hold the same list, the others its beginning, and each round that was acknowledged is there once.',
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
