// The vault of whoever this phone belongs to at the moment, where a fault is no news: the server has the room.

import type { RoomClient } from '@dutch/sync/room/room-client'
import type { BrowserRoomVault, KeptRoom, RoomDoor } from './room-vault.ts'

export interface OwnVault {
  readonly userId: string
  readonly vault: BrowserRoomVault
}

export interface RoomKeeper {
  /** Null where nobody signed in. */
  readonly own: () => OwnVault | null
  readonly find: (gameId: string) => Promise<KeptRoom | null>
  /** SPEC R204: the server knows this person there no more. */
  readonly letGo: (gameId: string) => void
  readonly keepDoor: (client: RoomClient, door: RoomDoor) => void
  /** SPEC R204: the rooms of this person, the latest first; those that are over and told go from this phone. */
  readonly list: () => Promise<readonly RoomClient[]>
}

/** @param own the vault of the person of this phone */
export function createRoomKeeper(own: () => OwnVault | null): RoomKeeper {
  return {
    own,
    find: async (gameId) =>
      (await own()
        ?.vault.find(gameId)
        .catch(() => null)) ?? null,
    keepDoor: (client, door) => {
      own()
        ?.vault.keepDoor(client, door)
        .catch(() => undefined)
    },
    letGo: (gameId) => {
      own()
        ?.vault.letGo(gameId)
        .catch(() => undefined)
    },
    list: async () => {
      const vault = own()?.vault
      const kept = (await vault?.list().catch(() => [])) ?? []
      const clients = kept.map(({ client }) => client)
      for (const { gameId } of clients.filter(isDone)) vault?.forget(gameId).catch(() => undefined)
      return clients.filter((client) => !isDone(client))
    },
  }
}

function isDone({ room, pending, questions }: RoomClient): boolean {
  return room !== null && room.game.endedAt !== null && pending.length + questions.length === 0
}
