// What of a room nobody may guess.

import { createHmac, randomInt } from 'node:crypto'
import { newRoomCode, newSecret } from '@dutch/sync/room/room-code'

export interface RoomSecrets {
  /** SPEC Z106: the same for the same request of the same user, also after a restart; on every server with this secret. */
  readonly gameIdOf: (userId: string, requestId: string) => string
  /** SPEC Z102: opens nothing, and tells nothing of the link it is made from. */
  readonly aliasOf: (viewToken: string) => string
  readonly newCode: () => string
  readonly newViewToken: () => string
}

const DRAWS = 2 ** 40

/** @param secret of the server: whoever has it knows every room */
export function createRoomSecrets(secret: string): RoomSecrets {
  const chance = () => randomInt(DRAWS) / DRAWS
  const made = (...parts: readonly string[]) => {
    const digest = createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
    let place = 0
    // 26 draws of 32 bytes.
    return newSecret(() => (digest[place++] ?? 0) / 256)
  }
  return {
    gameIdOf: (userId, requestId) => made('room of a request', userId, requestId),
    aliasOf: (viewToken) => made('alias of a view link', viewToken),
    newCode: () => newRoomCode(chance),
    newViewToken: () => newSecret(chance),
  }
}
