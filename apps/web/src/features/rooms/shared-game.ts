// What the server shows before somebody comes in.

import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'

const shared = v.object({
  /** The game's id, or the code it was asked by. */
  id: v.string(),
  name: v.string(),
  players: v.array(
    v.object({ id: v.string(), name: v.string(), emoji: v.string(), avatarColor: v.string(), isFree: v.boolean() }),
  ),
  canSitDown: v.boolean(),
  scoreLimit: v.number(),
  status: v.string(),
  createdAt: v.number(),
  lastUpdated: v.number(),
  /** Nothing is shown before the host agrees (Z723); the other fields are of no game. */
  isHidden: v.optional(v.boolean(), false),
  /** Empty where it is not told. */
  hostName: v.optional(v.string(), ''),
  /** The number of the round under way; 0 once the limit is reached. */
  round: v.optional(v.number(), 1),
  /** Who sits down as one more player is let in by the host. */
  asksHost: v.optional(v.boolean(), false),
  guests: v.optional(v.picklist(['welcome', 'refused']), 'welcome'),
  /** Whoever asks, where the server knows them. */
  you: v.optional(
    v.nullable(
      v.object({
        isMember: v.boolean(),
        /** Null for who watches. */
        playerId: v.optional(v.nullable(v.string()), null),
        isWaiting: v.optional(v.boolean(), false),
        isBarred: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
})

export type SharedGame = v.InferOutput<typeof shared>
export type SharedGameFault = 'not-found' | 'too-many-tries' | 'unreachable'

const NOT_FOUND = 404
const TOO_MANY = 429
const LONGEST_ANSWER_MS = 10_000

/** SPEC W314. @param key a game's id or a code */
export async function loadSharedGame(
  reach: (path: string, request: RequestInit) => Promise<Response>,
  key: string,
): Promise<Result<SharedGame, SharedGameFault>> {
  try {
    const answer = await reach(`/api/shared-games/${encodeURIComponent(key)}`, {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    })
    if (answer.status === NOT_FOUND) return refuse('not-found')
    if (answer.status === TOO_MANY) return refuse('too-many-tries')
    if (!answer.ok) return refuse('unreachable')
    const parsed = v.safeParse(shared, await answer.json())
    return parsed.success ? accept(parsed.output) : refuse('unreachable')
  } catch {
    return refuse('unreachable')
  }
}
