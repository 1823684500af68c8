// The view of a game that the server shows before somebody joins.

import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import type { HttpJson } from '../../browser/http-json.ts'

const shared = v.object({
  /** The game's id, or the code that the request named. */
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
  /** Nothing is shown before the host agrees (Z723): the other fields are placeholders. */
  isHidden: v.optional(v.boolean(), false),
  /** Empty where the server does not tell it. */
  hostName: v.optional(v.string(), ''),
  /** The number of the round under way; 0 once the limit is reached. */
  round: v.optional(v.number(), 1),
  /** A new player gets a seat only once the host agrees. */
  asksHost: v.optional(v.boolean(), false),
  guests: v.optional(v.picklist(['welcome', 'refused']), 'welcome'),
  /** The place of the user who asks; null where the server does not know them. */
  you: v.optional(
    v.nullable(
      v.object({
        isMember: v.boolean(),
        /** Null for a spectator. */
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

/** By HTTP status. */
const FAULTS: Readonly<Record<number, SharedGameFault>> = { 404: 'not-found', 429: 'too-many-tries' }

/** SPEC W314. @param key a game's id or a code */
export async function loadSharedGame(http: HttpJson, key: string): Promise<Result<SharedGame, SharedGameFault>> {
  const answer = await http({ method: 'GET', path: `/api/shared-games/${encodeURIComponent(key)}` })
  if (!answer.ok) return refuse(FAULTS[answer.error.status] ?? 'unreachable')
  const parsed = v.safeParse(shared, answer.value)
  return parsed.success ? accept(parsed.output) : refuse('unreachable')
}
