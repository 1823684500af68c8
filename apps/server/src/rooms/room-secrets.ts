import { createHmac, randomInt } from 'node:crypto'
import { newRoomCode, newSecret } from '@dutch/sync/room/room-code'

export type RoomSecrets = ReturnType<typeof createRoomSecrets>

const DRAWS = 2 ** 40
/** 80 bits: guessing within the budget takes 10^15 years. */
const PROOF_LENGTH = 16

/** @param earlier former secrets: what they made is accepted, and nothing new is made with them */
export function createRoomSecrets(secret: string, earlier: readonly string[] = []) {
  const madeWith = (key: string, parts: readonly string[]) => {
    const digest = createHmac('sha256', key).update(JSON.stringify(parts)).digest()
    let place = 0
    // `newSecret` draws 26 times, and a digest has 32 bytes.
    return newSecret(() => (digest[place++] ?? 0) / 256)
  }
  const made = (...parts: readonly string[]) => madeWith(secret, parts)
  /** Made with the present secret first, then with each earlier one. */
  const madeWithEach = (...parts: readonly string[]): readonly [string, ...string[]] => [
    made(...parts),
    ...earlier.map((key) => madeWith(key, parts)),
  ]
  return {
    /** SPEC Z708 */
    gameIdsOf: (userId: string, requestId: string) => madeWithEach('room of a request', userId, requestId),
    /** SPEC Z704, Z717 */
    aliasOf: (viewToken: string, game: number) =>
      game === 1 ? made('alias of a view link', viewToken) : made('alias of a view link', viewToken, String(game)),
    /** SPEC Y1210: in the order of `madeWithEach`. */
    proofsOf: (viewToken: string, issue: number, userId: string): readonly [string, ...string[]] => {
      const [present, ...before] = madeWithEach('view link', viewToken, String(issue), userId)
      return [present.slice(0, PROOF_LENGTH), ...before.map((proof) => proof.slice(0, PROOF_LENGTH))]
    },
    /** SPEC Y1717 */
    viewerAliasOf: (viewToken: string, userId: string) => made('user of a view link', viewToken, userId),
    newCode: () => newRoomCode(chance),
    newViewToken: () => newSecret(chance),
  }
}

export function chance(): number {
  return randomInt(DRAWS) / DRAWS
}
