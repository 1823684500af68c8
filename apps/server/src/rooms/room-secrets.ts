// What of a room nobody may guess.

import { createHmac, randomInt } from 'node:crypto'
import { newRoomCode, newSecret } from '@dutch/sync/room/room-code'

export interface RoomSecrets {
  /** SPEC Z106: the same for the same request of the same user, also after a restart; on every server with this secret. */
  readonly gameIdOf: (userId: string, requestId: string) => string
  /** SPEC Z102: opens nothing, and tells nothing of the link it is made from. */
  readonly aliasOf: (viewToken: string) => string
  /** SPEC Y343: proves whose view link it is, and that it is one of those that count now. */
  readonly proofOf: (viewToken: string, issue: number, userId: string) => string
  /** SPEC Y342: the same for the same user of one room, another one in every other room. */
  readonly viewerAliasOf: (viewToken: string, userId: string) => string
  readonly newCode: () => string
  readonly newViewToken: () => string
}

const DRAWS = 2 ** 40
/** 80 bits: as many links of one address a second as the budget allows guess one in 10^15 years. */
const PROOF_LENGTH = 16

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
    proofOf: (viewToken, issue, userId) => made('view link', viewToken, String(issue), userId).slice(0, PROOF_LENGTH),
    viewerAliasOf: (viewToken, userId) => made('user of a view link', viewToken, userId),
    newCode: () => newRoomCode(chance),
    newViewToken: () => newSecret(chance),
  }
}
