import { setTimeout } from 'node:timers/promises'
import { memoryOf } from './processes.ts'
import type { Reading } from './reading.ts'
import { loadAccountLibrary, type OurServer } from './servers.ts'

const MOST_KB = 7.1
/** As a multiple of an account's connection. */
const MOST_OF_GUEST = 1.1
const FIRST = 400
/** The time in ms for a collection and the return of memory to the system. */
const SETTLES_WITHIN = 2500

/**
 * Measures the memory of a connection that has a session, said `hello` and is idle.
 * @param server collects garbage at a signal; its phones are not connected yet
 */
export async function memoryOfIdle(
  { pid, port, phones, morePhones }: OurServer,
  count: number,
): Promise<{ readonly kilobytes: number; readonly value: string }> {
  const settled = async () => {
    process.kill(pid, 'SIGUSR2')
    await setTimeout(SETTLES_WITHIN)
    return memoryOf(pid)
  }
  // The first connections make the server load what it needs only once.
  const first = morePhones(FIRST)
  await first.connect()
  first.end()
  await loadAccountLibrary(port)
  const before = await settled()
  await phones.connect()
  const raw = memoryOf(pid)
  const after = await settled()
  const each = (after - before) / count / 1000
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  return {
    kilobytes: each,
    value: `${each.toFixed(1)} KB; ${megabytes(before)} after ${String(FIRST)} others were there and went, ${megabytes(raw)} as soon as all were there, ${megabytes(after)} after a collection`,
  }
}

/** @param idle the results for accounts and for guests */
export function memoryReadings(
  count: number,
  idle: Readonly<Record<'accounts' | 'guests', Awaited<ReturnType<typeof memoryOfIdle>>>>,
): readonly Reading[] {
  const { accounts, guests } = idle
  const most = accounts.kilobytes * MOST_OF_GUEST
  return [
    {
      what: `Memory of an idle connection, ${String(count)} of them, each signed in`,
      value: accounts.value,
      goal: `at most ${String(MOST_KB)} KB`,
      isMet: accounts.kilobytes <= MOST_KB,
    },
    {
      what: `Memory of an idle connection of a guest, ${String(count)} of them`,
      value: guests.value,
      goal: `at most ${most.toFixed(1)} KB, a tenth more than an account's`,
      isMet: guests.kilobytes <= most,
    },
  ]
}
