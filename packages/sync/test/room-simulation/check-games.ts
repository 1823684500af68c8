import { parseEntries, entryId, requestIdOf, type RoomEntry } from '../../src/room/entries.ts'
import type { RoomRepository } from '../../src/room/room-repository.ts'
import { memberOf, nextGameId } from '../../src/room/room-state.ts'
import { foldRoom } from '../../src/room/apply-entry.ts'
import type { Book } from './book.ts'
import { lostOrDoubled, misplaced, overwritten } from './check.ts'
import type { Phone } from './phone.ts'
import type { Witness } from './witness.ts'

/** The stored entries of each game, in the order of the games. */
export type Games = ReadonlyMap<string, readonly RoomEntry[]>

/**
 * Checks what must hold after an evening of several games.
 * @param isAlone false for several servers: one may read a leaving together with later entries, and send both at once
 */
export function faultsOfGames(
  games: Games,
  phones: readonly Phone[],
  book: Book,
  witness: Witness,
  isAlone = true,
): readonly string[] {
  const [last = '', list = []] = [...games].at(-1) ?? []
  const read = parseEntries(JSON.parse(JSON.stringify(list)))
  if (!read.ok) return [`the list is ${read.error}`]
  const room = foldRoom(read.value)
  const faults: string[] = []
  for (const phone of phones) {
    const { gameId, entries } = phone.client()
    // Users who left or were sent away get no later entries.
    const isIn = room !== null && memberOf(room, phone.userId()) !== undefined
    if (isIn && (gameId !== last || JSON.stringify(entries) !== JSON.stringify(read.value)))
      faults.push(`${phone.userId()} has another list`)
    faults.push(...faultsOfPhone(games, phone, witness, isAlone))
  }
  const all = [...games.values()]
  return [
    ...faults,
    ...faultsOfChain(games),
    ...faultsOfGuests(games, book),
    ...stillThere(games, book),
    ...[...games].flatMap(([gameId, entries]) => unasked(gameId, entries, book)),
    ...lostOrDoubled(all.flat(), book),
    ...all.flatMap((entries) => [...misplaced(entries, book), ...overwritten(entries, book)]),
  ]
}

/** A phone must have each game as it was when the phone went on to the next one, or its user left. */
function faultsOfPhone(games: Games, phone: Phone, witness: Witness, isAlone: boolean): readonly string[] {
  const faults: string[] = []
  for (const { gameId, entries } of [...phone.earlier(), phone.client()]) {
    const kept = games.get(gameId) ?? []
    const ids = kept.map(entryId)
    if (entries.some((entry, place) => entryId(entry) !== ids[place]))
      faults.push(`${phone.userId()} differs in ${gameId}`)
    if (entries.length < witness.shownOf(phone, gameId)) faults.push(`${phone.userId()} lost some of ${gameId}`)
    if (isAlone && entries.length > goneAt(kept, phone.userId()))
      faults.push(`${phone.userId()} was told of ${gameId} after they left it`)
  }
  return faults
}

/** How many entries a user who left may know; infinitely many if they are a member. */
function goneAt(entries: readonly RoomEntry[], userId: string): number {
  const room = foldRoom(entries)
  if (room === null || memberOf(room, userId) !== undefined) return Infinity
  const left = entries.findLast(
    (entry) =>
      (entry.type === 'member-left' && entry.by === userId) ||
      (entry.type === 'member-removed' && entry.userId === userId),
  )
  return left === undefined ? Infinity : entries.findLastIndex((entry) => requestIdOf(entry) === requestIdOf(left)) + 1
}

/** SPEC Y1601: each game but the first continues the previous one, which has ended, and begins without a round. */
function faultsOfChain(games: Games): readonly string[] {
  const ids = [...games.keys()]
  const faults: string[] = []
  for (const [place, [opened, ...more]] of [...games.values()].entries()) {
    const game = `game ${String(place + 1)}`
    if (opened?.type !== 'room-opened') return [`${game} was not opened`]
    const { continues, events } = opened
    if (continues?.gameId !== ids[place - 1]) faults.push(`${game} continues another one`)
    if (place === 0) continue
    const before = foldRoom(games.get(ids[place - 1] ?? '') ?? [])
    if (before?.game.endedAt === null) faults.push(`${game} follows on one that goes on`)
    const openings = more.filter(({ type }) => type === 'room-opened').length
    if (openings > 0 || events.some(({ type }) => type !== 'game-created')) faults.push(`${game} does not begin anew`)
  }
  return faults
}

/** SPEC Y1309: a guest whose place an account took is a member of no game. */
function faultsOfGuests(games: Games, { claimed }: Book): readonly string[] {
  return [...games].flatMap(([gameId, entries]) => {
    const members = foldRoom(entries)?.members ?? []
    const still = members.filter(({ userId }) => claimed.has(userId))
    return still.map(({ userId }) => `${userId} is still in ${gameId}`)
  })
}

/** Every entry about scores must come from a request of a user in the same game. */
function unasked(gameId: string, entries: readonly RoomEntry[], { played }: Book): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.type !== 'played' || entry.event.type === 'player-joined') return []
    return played.get(requestIdOf(entry)) === gameId ? [] : [`nobody asked for ${entryId(entry)} in ${gameId}`]
  })
}

/** A user who left and did not ask to join again must not be in the last game. */
function stillThere(games: Games, { leaving, acknowledged, returned }: Book): readonly string[] {
  const room = foldRoom([...games.values()].at(-1) ?? [])
  return [...leaving].flatMap(([requestId, userId]) => {
    const isIn = room !== null && memberOf(room, userId) !== undefined
    return isIn && acknowledged.has(requestId) && !returned.has(userId) ? [`${userId} left and is still there`] : []
  })
}

/** The entries that a store has of each game of an evening. */
export async function gamesKept(store: Pick<RoomRepository, 'read'>, first: string): Promise<Games> {
  const games = new Map<string, readonly RoomEntry[]>()
  let id = first
  for (let kept = await store.read(id, 0); kept !== null; kept = await store.read(id, 0)) {
    games.set(id, kept.entries)
    id = nextGameId(id)
  }
  return games
}
