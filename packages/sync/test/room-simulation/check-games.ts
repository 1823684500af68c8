import { parseEntries } from '../../src/room/entry-codec.ts'
import { entryId, requestIdOf, type RoomEntry } from '../../src/room/entries.ts'
import type { RoomRepository } from '../../src/room/room-repository.ts'
import { memberOf, nextGameId } from '../../src/room/room-state.ts'
import { foldRoom } from '../../src/room/apply-entry.ts'
import type { Book } from './book.ts'
import { lostOrDoubled, misplaced, overwritten } from './check.ts'
import type { Phone } from './phone.ts'
import type { Witness } from './witness.ts'

/** What is kept of each game, in their order. */
export type Games = ReadonlyMap<string, readonly RoomEntry[]>

/**
 * What must hold after an evening of several games.
 * @param isAlone one of several servers may read a going with what came after it, and tell both at once
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
    // Who left, or was sent away, is told nothing of what came then.
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

/** Each game is on a phone as it stood when the phone went on, or its person left. */
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

/** How many entries somebody may know who left for good. */
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

/** SPEC Y1601: each game but the first follows on the one before, which has ended, and begins without a round. */
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

/** SPEC Y1309: who got an account is nowhere as a guest. */
function faultsOfGuests(games: Games, { claimed }: Book): readonly string[] {
  return [...games].flatMap(([gameId, entries]) => {
    const members = foldRoom(entries)?.members ?? []
    const still = members.filter(({ userId }) => claimed.has(userId))
    return still.map(({ userId }) => `${userId} is still in ${gameId}`)
  })
}

/** No entry of a game is another one's, and nobody but a person enters scores. */
function unasked(gameId: string, entries: readonly RoomEntry[], { played }: Book): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.type !== 'played' || entry.event.type === 'player-joined') return []
    return played.get(requestIdOf(entry)) === gameId ? [] : [`nobody asked for ${entryId(entry)} in ${gameId}`]
  })
}

/** Who left, and did not ask to come back, is in no next game. */
function stillThere(games: Games, { leaving, acknowledged, returned }: Book): readonly string[] {
  const room = foldRoom([...games.values()].at(-1) ?? [])
  return [...leaving].flatMap(([requestId, userId]) => {
    const isIn = room !== null && memberOf(room, userId) !== undefined
    return isIn && acknowledged.has(requestId) && !returned.has(userId) ? [`${userId} left and is still there`] : []
  })
}

/** What a store has of each game of an evening. */
export async function gamesKept(store: Pick<RoomRepository, 'read'>, first: string): Promise<Games> {
  const games = new Map<string, readonly RoomEntry[]>()
  let id = first
  for (let kept = await store.read(id, 0); kept !== null; kept = await store.read(id, 0)) {
    games.set(id, kept.entries)
    id = nextGameId(id)
  }
  return games
}
