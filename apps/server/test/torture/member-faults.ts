import { foldRoom } from '@dutch/sync/room/apply-entry'
import { entryId, requestIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import { parseRoomGameId, memberOf } from '@dutch/sync/room/room-state'
import type { Member } from './room-member.ts'

type Games = ReadonlyMap<string, readonly RoomEntry[]>

/** Returns the faults in what the phones of a room hold of its games, once nothing is pending. */
export function faultsOfMembers(members: readonly Member[]): readonly string[] {
  const games = gamesOf(members)
  const faults = members.flatMap((member) => [...othersThan(games, member), ...stillThere(games, member)])
  for (const [gameId, [opened]] of games) {
    const goesOn = opened?.type === 'room-opened' ? opened.continues?.gameId : undefined
    if (parseRoomGameId(gameId).number > 1 && goesOn === undefined) faults.push(`${gameId} continues nothing`)
  }
  const times = new Map<string, number>()
  for (const entry of [...games.values()].flat()) {
    if (entry.type !== 'played' || entry.event.type !== 'round-added') continue
    times.set(requestIdOf(entry), (times.get(requestIdOf(entry)) ?? 0) + 1)
  }
  const wrong = members.flatMap(({ typed, acknowledged }) =>
    [...typed].filter((requestId) => {
      const count = times.get(requestId) ?? 0
      return count > 1 || (count === 0 && acknowledged.has(requestId))
    }),
  )
  return [...faults, ...wrong.map((requestId) => `${requestId} is there ${String(times.get(requestId) ?? 0)} times`)]
}

/** All games of the room, in order, each with its longest log on any phone. */
function gamesOf(members: readonly Member[]): Games {
  const games = new Map<string, readonly RoomEntry[]>()
  for (const { clients } of members) {
    for (const { gameId, entries } of clients())
      if (entries.length > (games.get(gameId)?.length ?? 0)) games.set(gameId, entries)
  }
  const numberOf = ([gameId]: readonly [string, unknown]) => parseRoomGameId(gameId).number
  return new Map([...games].toSorted((one, other) => numberOf(one) - numberOf(other)))
}

/** A member at the end of a game must have its whole log; a user who left has the beginning of it. */
function othersThan(games: Games, { userId, clients }: Member): readonly string[] {
  return clients().flatMap(({ gameId, entries }) => {
    const all = games.get(gameId) ?? []
    const missed = all.slice(entries.length)
    const isSame = entries.every((entry, place) => entryId(entry) === entryId(all[place] ?? entry))
    const room = foldRoom(all)
    const isIn = room !== null && memberOf(room, userId) !== undefined
    // Members may leave a game that has ended while the phones are in the next one.
    const isMissed = isIn && missed.some(({ type }) => type === 'played')
    return isSame && !isMissed ? [] : [`${userId} has another list of ${gameId}`]
  })
}

function stillThere(games: Games, { userId, leaving }: Member): readonly string[] {
  const room = foldRoom([...games.values()].at(-1) ?? [])
  const isIn = room !== null && memberOf(room, userId) !== undefined
  return isIn && leaving().isForGood ? [`${userId} left and is still there`] : []
}
