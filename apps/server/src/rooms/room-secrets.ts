import { createHmac, randomInt } from 'node:crypto'
import { newRoomCode, newSecret } from '@dutch/sync/room/room-code'

export interface RoomSecrets {
  /** SPEC Z708: the present secret first, then earlier ones. */
  readonly gameIdsOf: (userId: string, requestId: string) => readonly [string, ...string[]]
  /** SPEC Z704, Z717 */
  readonly aliasOf: (viewToken: string, game: number) => string
  /** SPEC Y1210: present secret first. */
  readonly proofsOf: (viewToken: string, issue: number, userId: string) => readonly [string, ...string[]]
  /** SPEC Y1717 */
  readonly viewerAliasOf: (viewToken: string, userId: string) => string
  readonly newCode: () => string
  readonly newViewToken: () => string
}

const DRAWS = 2 ** 40
/** 80 bits: guessing within the budget takes 10^15 years. */
const PROOF_LENGTH = 16

/** @param earlier nothing is made with these */
export function createRoomSecrets(secret: string, earlier: readonly string[] = []): RoomSecrets {
  const chance = () => randomInt(DRAWS) / DRAWS
  const madeWith = (key: string, parts: readonly string[]) => {
    const digest = createHmac('sha256', key).update(JSON.stringify(parts)).digest()
    let place = 0
    // 26 draws of 32 bytes.
    return newSecret(() => (digest[place++] ?? 0) / 256)
  }
  const made = (...parts: readonly string[]) => madeWith(secret, parts)
  const madeWithEach = (...parts: readonly string[]): readonly [string, ...string[]] => [
    made(...parts),
    ...earlier.map((key) => madeWith(key, parts)),
  ]
  return {
    gameIdsOf: (userId, requestId) => madeWithEach('room of a request', userId, requestId),
    aliasOf: (viewToken, game) =>
      game === 1 ? made('alias of a view link', viewToken) : made('alias of a view link', viewToken, String(game)),
    proofsOf: (viewToken, issue, userId) => {
      const [present, ...before] = madeWithEach('view link', viewToken, String(issue), userId)
      return [present.slice(0, PROOF_LENGTH), ...before.map((proof) => proof.slice(0, PROOF_LENGTH))]
    },
    viewerAliasOf: (viewToken, userId) => made('user of a view link', viewToken, userId),
    newCode: () => newRoomCode(chance),
    newViewToken: () => newSecret(chance),
  }
}
