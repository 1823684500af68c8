// Reads a round, which a server reads thousands of times a second, without the schema of all
// messages.

import { playerId, roundId } from '@dutch/domain/game/ids'
import type { RoundEntry } from '@dutch/domain/game/events'
import type { Play } from './requests.ts'

export interface QuickMessage {
  readonly type: 'ask'
  readonly gameId: string
  readonly requestId: string
  readonly request: Play
}

/** A part of what the schema takes; the schema decides about the rest. */
const PLAIN_ID = /^[!-~]{1,200}$/
const PLAIN_REQUEST_ID = /^[\w-]{1,100}$/
const MAX_ENTRIES = 100

/** SPEC Y1901: null for everything that the schema has to look at. */
export function quickRound(value: unknown): QuickMessage | null {
  if (!isFields(value) || value['type'] !== 'ask' || !isFields(value['request'])) return null
  const { gameId, requestId, request } = value
  const { type, command, askedAt = null } = request
  if (!isId(gameId) || typeof requestId !== 'string' || !PLAIN_REQUEST_ID.test(requestId)) return null
  if (type !== 'play' || !isFields(command) || command['type'] !== 'add-round') return null
  const { after, dutchPlayerId } = command
  const entries = entriesOf(command['entries'])
  if (entries === null || !(after === null || isId(after)) || !(dutchPlayerId === null || isId(dutchPlayerId)))
    return null
  if (askedAt === null ? 'askedAt' in request : !Number.isFinite(askedAt)) return null
  const said = {
    type: 'add-round',
    after: after === null ? null : roundId(after),
    entries,
    dutchPlayerId: dutchPlayerId === null ? null : playerId(dutchPlayerId),
  } as const
  const asked = askedAt === null ? {} : { askedAt: askedAt as number }
  return { type: 'ask', gameId, requestId, request: { type: 'play', command: said, ...asked } }
}

function entriesOf(list: unknown): readonly RoundEntry[] | null {
  if (!Array.isArray(list) || list.length > MAX_ENTRIES) return null
  const entries: RoundEntry[] = []
  for (const entry of list as readonly unknown[]) {
    if (!isFields(entry)) return null
    const { playerId: id, score } = entry
    if (!isId(id) || typeof score !== 'number' || !Number.isFinite(score)) return null
    entries.push({ playerId: playerId(id), score })
  }
  return entries
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && PLAIN_ID.test(value)
}
