import { requestIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import { gameOfEvening } from '@dutch/sync/room/room-state'
import type { Member } from './room-member.ts'

/** Everything that is wrong with what the phones of one room hold of each of its games, once nothing waits any more. */
export function faultsOfMembers(members: readonly Member[]): readonly string[] {
  // Of every game that a phone was in: whoever was away from its beginning to its end knows nothing of it.
  const games = new Map<string, readonly RoomEntry[]>()
  const faults: string[] = []
  for (const { userId, clients } of members) {
    for (const { gameId, entries } of clients()) {
      const held = games.get(gameId)
      if (held === undefined) games.set(gameId, entries)
      else if (JSON.stringify(held) !== JSON.stringify(entries)) faults.push(`${userId} has another list of ${gameId}`)
    }
  }
  for (const [gameId, [opened]] of games) {
    const goesOn = opened?.type === 'room-opened' ? opened.continues?.gameId : undefined
    if (gameOfEvening(gameId).number > 1 && goesOn === undefined) faults.push(`${gameId} continues nothing`)
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
