// A server of one room, over a store that other servers may share.

import { GAME_ID } from '@dutch/sync/test/room-rig'
import { CODE } from '@dutch/sync/test/room-simulation/server'
import type { GuestRooms } from '../src/guests/guest-routes.ts'
import type { Cluster } from '../src/rooms/cluster.ts'
import { createRoomRegistry, type RoomRegistry, type RoomRegistryParts } from '../src/rooms/room-registry.ts'
import { createRoomSecrets } from '../src/rooms/room-secrets.ts'
import { createRoomsOfGuest } from '../src/rooms/rooms-of-guest.ts'
import { createMemoryGuests } from './memory-guests.ts'

export interface EveningServer {
  readonly registry: RoomRegistry
  readonly cluster: Cluster
  readonly guestRooms: GuestRooms
}

export function beginServer(parts: Omit<RoomRegistryParts, 'secrets' | 'runningGame' | 'guests'>): EveningServer {
  const { store, cluster, onFault } = parts
  const guests = createMemoryGuests()
  const registry = createRoomRegistry({
    ...parts,
    secrets: {
      ...createRoomSecrets('a secret of the tests'),
      gameIdsOf: () => [GAME_ID],
      newCode: () => CODE,
      newViewToken: () => 'view',
    },
    runningGame: () => Promise.resolve(null),
    guests,
  })
  const guestRooms = createRoomsOfGuest({
    store,
    registry,
    guests,
    // The guest that signs in has disconnected already.
    dismiss: () => Promise.resolve(),
    onFault,
  })
  return { registry, cluster, guestRooms }
}
