// Of whoever is signed in; a fault is ignored, since the server has the room.

import { isGuest } from '@dutch/sync/room/guests'
import type { RoomClient } from '@dutch/sync/room/room-client'
import { endingOf, isAnythingWaiting, type RoomEnding } from './room-questions.ts'
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
  /** SPEC W305: latest first; finished ones are removed, those of a guest once they are filed (W310). */
  readonly list: () => Promise<readonly RoomClient[]>
}

export function createRoomSaves(own: () => OwnRooms | null, onEnded: (ending: RoomEnding) => void): RoomSaves {
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
      return kept.flatMap(({ client }) => {
        const ending = isAnythingWaiting(client) ? null : endingOf({ client, place: { kind: 'out' } })
        if (repository === undefined || ending === null || ending.kind === 'partial') return [client]
        const onFiled = () => void repository.forget(client.gameId).catch(() => undefined)
        // The page may have been killed before. An account has it from the server, or from there removed it.
        if (client.userId !== null && isGuest(client.userId)) onEnded({ ...ending, onFiled })
        else onFiled()
        return []
      })
    },
  }
}
