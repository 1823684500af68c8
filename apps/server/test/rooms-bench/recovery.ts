import { median, type Reading } from './reading.ts'
import type { BenchServer } from './servers.ts'

const MOST_RATIO = 0.7
/** Some rounds for each room, in ms. */
const PLAYS_FOR = 800

interface Return {
  /** From the first connection that is taken to the last phone with its room, in ms. */
  readonly back: number
  /** From the death of the last connection until one is taken again, in ms: how long a server takes to start. */
  readonly start: number
}

/** Everybody is in a room and has seen some rounds. */
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

/** Both servers killed in turns, each with all of its phones. */
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
      what: `The same, ours against ${other.name}`,
      value: `${median(ratios).toFixed(2)} times, median of ${String(ratios.length)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      goal: `at most ${String(MOST_RATIO)} times`,
      isMet: median(ratios) <= MOST_RATIO,
    },
  ]
}
