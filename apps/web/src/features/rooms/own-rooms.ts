// Of whoever is signed in; a fault is ignored, since the server has the room.

import type { RoomClient } from '@dutch/sync/room/room-client'
import type { BrowserSavedRooms, SavedRoom, RoomDoor } from './saved-rooms.ts'

export interface OwnRooms {
  readonly userId: string
  readonly repository: BrowserSavedRooms
}

export interface RoomSaves {
  /** Null where nobody is signed in. */
  readonly own: () => OwnRooms | null
  readonly find: (gameId: string) => Promise<SavedRoom | null>
  /** SPEC W305: the server no longer knows this person there. */
  readonly letGo: (gameId: string) => void
  readonly keepDoor: (client: RoomClient, door: RoomDoor) => void
  /** SPEC W305: latest first; finished ones are removed. */
  readonly list: () => Promise<readonly RoomClient[]>
}

export function createRoomSaves(own: () => OwnRooms | null): RoomSaves {
  return {
    own,
    find: async (gameId) =>
      (await own()
        ?.repository.find(gameId)
        .catch(() => null)) ?? null,
    keepDoor: (client, door) => {
      own()
        ?.repository.keepDoor(client, door)
        .catch(() => undefined)
    },
    letGo: (gameId) => {
      own()
        ?.repository.letGo(gameId)
        .catch(() => undefined)
    },
    list: async () => {
      const repository = own()?.repository
      const kept = (await repository?.list().catch(() => [])) ?? []
      const clients = kept.map(({ client }) => client)
      for (const { gameId } of clients.filter(isDone)) repository?.forget(gameId).catch(() => undefined)
      return clients.filter((client) => !isDone(client))
    },
  }
}

function isDone({ room, pending, questions }: RoomClient): boolean {
  return room !== null && room.game.endedAt !== null && pending.length + questions.length === 0
}
