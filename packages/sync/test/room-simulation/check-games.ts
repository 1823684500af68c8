import { parseEntries } from '../../src/room/entry-codec.ts'
import { entryId, type RoomEntry } from '../../src/room/entries.ts'
import type { RoomRepository } from '../../src/room/room-repository.ts'
import { memberOf, nextGameId } from '../../src/room/room-state.ts'
import { foldRoom } from '../../src/room/apply-entry.ts'
import type { Book } from './book.ts'
import { lostOrDoubled, misplaced } from './check.ts'
import type { Phone } from './phone.ts'

/** What must hold after an evening of several games. @param games what is kept of each, in their order */
export function faultsOfGames(
  games: ReadonlyMap<string, readonly RoomEntry[]>,
  phones: readonly Phone[],
  book: Book,
): readonly string[] {
  const faults: string[] = []
  const [last, list = []] = [...games].at(-1) ?? []
  const read = parseEntries(JSON.parse(JSON.stringify(list)))
  if (!read.ok) return [`the list is ${read.error}`]
  const room = foldRoom(read.value)
  const isIn = ({ userId }: Phone) => room !== null && memberOf(room, userId) !== undefined
  for (const phone of phones) {
    const { gameId, entries } = phone.client()
    // Who left, or was sent away, is told nothing of what came then.
    if (isIn(phone) && (gameId !== last || JSON.stringify(entries) !== JSON.stringify(read.value)))
      faults.push(`${phone.userId} has another list`)
    for (const { gameId: before, entries: held } of [...phone.earlier(), phone.client()]) {
      const kept = games.get(before)?.map(entryId) ?? []
      if (held.some((entry, place) => entryId(entry) !== kept[place]))
        faults.push(`${phone.userId} differs in ${before}`)
    }
  }
  const ids = [...games.keys()]
  for (const [place, [opened]] of [...games.values()].entries()) {
    const after = opened?.type === 'room-opened' ? opened.continues?.gameId : 'nothing'
    if (after !== ids[place - 1]) faults.push(`game ${String(place + 1)} continues another one`)
  }
  const all = [...games.values()]
  return [...faults, ...lostOrDoubled(all.flat(), book), ...all.flatMap((entries) => misplaced(entries, book))]
}

/** What a store has of each game of an evening. */
export async function gamesKept(
  store: Pick<RoomRepository, 'read'>,
  first: string,
): Promise<ReadonlyMap<string, readonly RoomEntry[]>> {
  const games = new Map<string, readonly RoomEntry[]>()
  let id = first
  for (let kept = await store.read(id, 0); kept !== null; kept = await store.read(id, 0)) {
    games.set(id, kept.entries)
    id = nextGameId(id)
  }
  return games
}
