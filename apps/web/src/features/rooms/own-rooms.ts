// The stored rooms of the present user. A storage failure is ignored, because the server has the room.

import { isGuest } from '@dutch/sync/room/guests'
import type { RoomClient } from '@dutch/sync/room/room-client'
import { endingOf, isAnythingWaiting, type RoomEnding } from './room-questions.ts'
import type { RoomLinks } from './room-copies.ts'
import type { BrowserSavedRooms } from './saved-rooms.ts'

export interface OwnRooms {
  readonly userId: string
  readonly repository: BrowserSavedRooms
}

export interface RoomSaves {
  /** Null where neither an account nor a guest is known. */
  readonly own: () => OwnRooms | null
  /** SPEC W305: of a room that this user left or was removed from, by the server's refusal or the phone's log. */
  readonly storeLeft: (gameId: string) => void
  readonly keepLinks: (client: RoomClient, links: RoomLinks) => void
  /** SPEC W305: latest first. Finished rooms are deleted instead, a guest's only once their game is filed (W310, W344). */
  readonly list: () => Promise<readonly RoomClient[]>
}

export function createRoomSaves(own: () => OwnRooms | null, onEnded: (ending: RoomEnding) => void): RoomSaves {
  return {
    own,
    keepLinks: (client, links) => {
      own()
        ?.repository.keepLinks(client, links)
        .catch(() => undefined)
    },
    storeLeft: (gameId) => {
      own()
        ?.repository.storeLeft(gameId)
        .catch(() => undefined)
    },
    list: async () => {
      const repository = own()?.repository
      const kept = (await repository?.list().catch(() => [])) ?? []
      return kept.flatMap(({ client }) => {
        const ending = isAnythingWaiting(client) ? null : endingOf({ client, place: { kind: 'out' } })
        if (repository === undefined || ending === null) return [client]
        const isPartial = ending.kind === 'partial'
        const onFiled = () =>
          void (isPartial ? repository.storeLeft : repository.forget)(client.gameId).catch(() => undefined)
        // The page may have been killed before it filed the game. The server files an account's, but not a partial one.
        if (isPartial || (client.userId !== null && isGuest(client.userId))) onEnded({ ...ending, onFiled })
        else onFiled()
        return []
      })
    },
  }
}
