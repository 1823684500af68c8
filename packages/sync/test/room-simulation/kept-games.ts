// What survives a crash of the server: the logs of the games of one room, and the game to which its code leads.

import { applyEntry } from '../../src/room/apply-entry.ts'
import { entryId, usersIn, type RoomEntry } from '../../src/room/entries.ts'
import type { Room } from '../../src/room/room-state.ts'

export interface KeptGame {
  readonly gameId: string
  readonly entries: readonly RoomEntry[]
  readonly room: () => Room
  readonly has: (id: string) => boolean
  readonly add: (added: readonly RoomEntry[]) => void
}

export interface KeptGames {
  readonly all: () => readonly KeptGame[]
  readonly of: (gameId: string) => KeptGame | undefined
  readonly last: () => KeptGame
  /** SPEC Y1601: the code moves to this game. */
  readonly begin: (gameId: string, entries: readonly RoomEntry[]) => KeptGame
  readonly thatName: (userId: string) => readonly KeptGame[]
}

export function keepGames(gameId: string, opening: readonly RoomEntry[]): KeptGames {
  const games = new Map<string, KeptGame>()
  const begin = (id: string, entries: readonly RoomEntry[]) => {
    const game = keepGame(id, entries)
    games.set(id, game)
    return game
  }
  const first = begin(gameId, opening)
  return {
    all: () => [...games.values()],
    of: (id) => games.get(id),
    last: () => [...games.values()].at(-1) ?? first,
    begin,
    thatName: (userId) => [...games.values()].filter(({ entries }) => usersIn(entries).has(userId)),
  }
}

function keepGame(gameId: string, opening: readonly RoomEntry[]): KeptGame {
  const entries: RoomEntry[] = []
  const known = new Set<string>()
  let room: Room | null = null
  const add = (added: readonly RoomEntry[]) => {
    for (const entry of added) {
      entries.push(entry)
      known.add(entryId(entry))
      room = applyEntry(room, entry)
    }
  }
  add(opening)
  return {
    gameId,
    entries,
    room: () => {
      if (room === null) throw new Error('no room')
      return room
    },
    has: (id) => known.has(id),
    add,
  }
}
