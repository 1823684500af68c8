import type { Operation } from '@dutch/sync/account/operation'
import type { StorageConfig } from '../../src/storage/database.ts'
import { createBook, type AccountBook } from './account-book.ts'
import { forkSyncProcess, type SyncProcess } from './forked-sync.ts'
import { createWriter, type Writer } from './writer.ts'

const ACCOUNTS = 4
const WRITERS_EACH = 4
/** A process is killed after a random number of acknowledgements up to this one. */
const LONGEST_LIFE = 60

export interface TortureResult {
  readonly kills: number
  /** The number of acknowledged events. */
  readonly acknowledged: number
  /** Pushes that got no answer because of a kill; they are repeated, as a device does. */
  readonly unanswered: number
  /** How many games were begun after the first, where rooms play several. */
  readonly nextGames?: number
  /** How often members left. */
  readonly left?: number
  readonly faults: readonly string[]
}

/** Lets many devices push to a server that is killed repeatedly, and checks what it holds after each kill. */
export async function torture(
  storage: StorageConfig,
  kills: number,
  say: (line: string) => void = () => {},
): Promise<TortureResult> {
  const books = Array.from({ length: ACCOUNTS }, (_none, index) => createBook(`account-${index}`))
  const writers = books.flatMap((book) =>
    Array.from({ length: WRITERS_EACH }, (_none, index): Device => ({
      book,
      writer: createWriter(book.account, `device-${index}`, (index + 1) * 1_000_000),
      pending: [],
    })),
  )
  let unanswered = 0
  let spare = forkSyncProcess()
  const faults: string[] = []
  for (let kill = 1; kill <= kills && faults.length === 0; kill += 1) {
    const server = await spare.begin(storage)
    spare = forkSyncProcess()
    faults.push(...(await checkAll(books, server)))
    unanswered += await writeUntilKilled(server, writers)
    if (kill % 25 === 0) say(`${kill} kills, ${sizeOf(books)} events acknowledged`)
  }
  const last = await spare.begin(storage)
  faults.push(...(await checkAll(books, last)))
  await Promise.all(writers.map((device) => push(last, device)))
  faults.push(...(await checkAll(books, last)))
  await last.kill()
  return { kills, acknowledged: sizeOf(books), unanswered, faults }
}

interface Device {
  readonly book: AccountBook
  readonly writer: Writer
  /** Sent and perhaps stored, but not acknowledged. */
  pending: readonly Operation[]
}

async function writeUntilKilled(server: SyncProcess, devices: readonly Device[]): Promise<number> {
  let left = 1 + Math.floor(Math.random() * LONGEST_LIFE)
  await Promise.all(
    devices.map(async (device) => {
      while (left > 0 && (await push(server, device))) {
        left -= 1
        if (left === 0) await server.kill()
      }
    }),
  )
  return devices.filter(({ pending }) => pending.length > 0).length
}

/** Repeats what is pending, or pushes something new. @returns false if the server died */
async function push(server: SyncProcess, device: Device): Promise<boolean> {
  const { book, writer } = device
  if (device.pending.length === 0) device.pending = writer.next()
  for (const { id } of device.pending) book.sent.add(id)
  const answer = await server.push(book.account, device.pending)
  if (answer === null) return false
  const refused = answer.results.find(({ refusal }) => refusal !== null)
  if (refused !== undefined) throw new Error(`${refused.id} was refused: ${refused.refusal ?? ''}`)
  book.acknowledge(device.pending)
  device.pending = []
  return true
}

async function checkAll(books: readonly AccountBook[], server: SyncProcess): Promise<readonly string[]> {
  return (await Promise.all(books.map((book) => book.check(server)))).flat()
}

function sizeOf(books: readonly AccountBook[]): number {
  return books.reduce((sum, book) => sum + book.size(), 0)
}
