import { entryId } from '@dutch/sync/room/entries'
import type { Append } from '@dutch/sync/room/room-repository'
import { atLength, newRoom, roundAfter } from '@dutch/sync/test/room-store-samples'
import type { StorageConfig } from '../../src/storage/database.ts'
import { forkRoomsProcess, type RoomsProcess } from './forked-rooms.ts'
import type { TortureResult } from './torture.ts'

const ROOMS = 12
/** A process is killed after a random number of acknowledgements between these. */
const SHORTEST_LIFE = 20
const LONGEST_LIFE = 120
/** A room of this many entries is replaced, so that reading it does not take longer after every kill. */
const FULL = 400

/** What the store acknowledged of one room. */
interface Book {
  readonly name: string
  gameId: string
  requests: number
  /** The ids of acknowledged entries, in order. */
  promised: string[]
  /** Sent and perhaps stored, but not acknowledged. */
  pending: Append | null
}

/** Adds rounds to many rooms of a process that is killed repeatedly, and checks the store after each kill. */
export async function tortureRooms(storage: StorageConfig, kills: number): Promise<TortureResult> {
  const books = Array.from({ length: ROOMS }, (_none, index): Book => {
    const name = `room-${index}`
    return { name, gameId: `${name}/0`, requests: 0, promised: [], pending: null }
  })
  const faults: string[] = []
  let [acknowledged, unanswered] = [0, 0]
  let spare = forkRoomsProcess()
  for (let kill = 0; kill <= kills && faults.length === 0; kill += 1) {
    const server = await spare.begin(storage)
    spare = forkRoomsProcess()
    for (const book of books) faults.push(...(await check(book, server)))
    if (kill < kills) acknowledged += await addUntilKilled(server, books)
    unanswered += books.filter(({ pending }) => pending !== null).length
    await server.kill()
  }
  await spare.kill()
  return { kills, acknowledged, unanswered, faults }
}

/** @returns how many entries were acknowledged */
async function addUntilKilled(server: RoomsProcess, books: readonly Book[]): Promise<number> {
  const most = SHORTEST_LIFE + Math.floor(Math.random() * (LONGEST_LIFE - SHORTEST_LIFE))
  let [done, entries] = [0, 0]
  await Promise.all(
    books.map(async (book) => {
      while (done < most) {
        const added = await add(server, book)
        if (added === 0) return
        entries += added
        done += 1
        if (done === most) await server.kill()
      }
    }),
  )
  return entries
}

/** Repeats what is pending, or adds something new. @returns the acknowledged entries; 0 if the process died */
async function add(server: RoomsProcess, book: Book): Promise<number> {
  const { gameId, promised } = book
  if (promised.length === 0) {
    const room = newRoom(gameId)
    if ((await server.open(room)) === 'died') return 0
    promised.push(...room.entries.map(entryId))
    return room.entries.length
  }
  book.pending ??= nextOf(book)
  const { entries } = book.pending
  const answer = await server.append(book.pending)
  if (answer === 'died') return 0
  if (answer !== 'appended') throw new Error(`${gameId}: ${String(answer)}`)
  promised.push(...entries.map(entryId))
  book.pending = null
  return entries.length
}

/** Returns an append of two rounds. */
function nextOf(book: Book): Append {
  book.requests += 1
  const { gameId, requests, promised } = book
  const [one, two] = [1, 2].map((part) => roundAfter(gameId, promised.length, `r${requests}-${part}`))
  return {
    ...roundAfter(gameId, promised.length, `r${requests}`),
    ...atLength([...(one?.entries ?? []), ...(two?.entries ?? [])]),
  }
}

/** Returns the faults in a stored room. What was stored without an answer counts as acknowledged from then on. */
async function check(book: Book, server: RoomsProcess): Promise<readonly string[]> {
  const { gameId, promised, pending } = book
  const kept = await server.read(gameId)
  if (kept === 'died') return ['the process ended while it was asked']
  const held = kept?.entries.map(entryId) ?? []
  const opening = promised.length === 0 ? newRoom(gameId).entries.map(entryId) : []
  const perhaps = pending?.entries.map(entryId) ?? opening
  const isWhole = [promised, [...promised, ...perhaps]].some((list) => list.join() === held.join())
  if (!isWhole) return [`${gameId} holds ${held.join()}, was promised ${promised.join()}, perhaps ${perhaps.join()}`]
  if (held.length > promised.length) book.pending = null
  book.promised = held
  if (held.length > FULL) Object.assign(book, { gameId: `${book.name}/${book.requests}`, promised: [], pending: null })
  return []
}
