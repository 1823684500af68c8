import { median, type Reading } from './reading.ts'
import type { BenchServer } from './servers.ts'

const MOST_RATIO = 0.7
/** Long enough in ms for some rounds of each room. */
const PLAYS_FOR = 800

interface Return {
  /** Milliseconds from the first accepted connection to the last phone that has its room. */
  readonly back: number
  /** Milliseconds without accepted connections, which is the start of a server. */
  readonly start: number
}

/** Puts all phones into rooms, and plays some rounds. */
export async function settle({ phones }: BenchServer): Promise<void> {
  await phones.openRooms()
  await phones.closedLoop(0, PLAYS_FOR, () => undefined)
}

async function killOnce(server: BenchServer): Promise<Return> {
  const back = server.phones.recover()
  await server.kill()
  await server.again()
  const { ms, untilReceived } = await back
  return { back: ms, start: untilReceived }
}

/** Kills both servers in turns, each with all its phones connected. */
export async function recoveryReadings(
  ours: BenchServer,
  other: { readonly name: string; readonly server: BenchServer },
  repetitions: number,
  count: number,
): Promise<readonly Reading[]> {
  const turns: { readonly own: Return; readonly others: Return }[] = []
  for (let turn = 0; turn < repetitions; turn += 1) {
    turns.push({ own: await killOnce(ours), others: await killOnce(other.server) })
    console.log(`  ${JSON.stringify(turns.at(-1))}`)
  }
  const ratios = turns.map(({ own, others }) => own.back / others.back)
  const reading = (name: string, all: readonly Return[]): Reading => ({
    what: `${String(count)} phones of a killed server back: ${name}`,
    value: `median ${median(all.map(({ back }) => back)).toFixed(0)} ms from the first connection that is taken; the server listened ${median(all.map(({ start }) => start)).toFixed(0)} ms after its death`,
    goal: null,
    isMet: true,
  })
  return [
    reading(
      'ours, signed in, each with its room',
      turns.map(({ own }) => own),
    ),
    reading(
      `${other.name}, nobody known, with a made-up state`,
      turns.map(({ others }) => others),
    ),
    {
      what: `Time until ${String(count)} phones of a killed server are back, ours against ${other.name}`,
      value: `${median(ratios).toFixed(2)} times, median of ${String(ratios.length)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      goal: `at most ${String(MOST_RATIO)} times`,
      isMet: median(ratios) <= MOST_RATIO,
    },
  ]
}
