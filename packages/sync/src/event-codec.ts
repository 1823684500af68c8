import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, gameId, playerId, roundId } from '@dutch/domain/game/ids'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import type { LoggedGame } from './game-log.ts'

/**
 * Why a save cannot be used: damaged, or written by a version of the product that knows more than this one. Both are
 * kept aside; only the second can be opened again, after an update.
 */
export type SaveFault = 'corrupt' | 'from-the-future'

// Generous bounds: they keep out what would break the arithmetic or the screen, not what the rules refuse today.
const MAX_ID_LENGTH = 200
const MAX_NAME_UNITS = 2000
const MAX_POINTS = 1_000_000

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH))
const points = v.pipe(v.number(), v.integer(), v.minValue(-MAX_POINTS), v.maxValue(MAX_POINTS))
const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_POINTS))
const shortText = v.pipe(v.string(), v.maxLength(MAX_NAME_UNITS))
const aPlayer = v.pipe(id, v.transform(playerId))
const aRound = v.pipe(id, v.transform(roundId))
const stamp = {
  id: v.pipe(id, v.transform(eventId)),
  at: v.pipe(v.number(), v.finite()),
}
const seat = v.object({ id: aPlayer, name: shortText, emoji: shortText, avatarColor: shortText })
const scores = {
  entries: v.array(v.object({ playerId: aPlayer, score: points })),
  dutchPlayerId: v.nullable(aPlayer),
}

const event = v.variant('type', [
  v.object({
    type: v.literal('game-created'),
    ...stamp,
    gameId: v.pipe(id, v.transform(gameId)),
    limit,
    players: v.pipe(v.array(seat), v.minLength(1)),
  }),
  v.object({ type: v.literal('round-added'), ...stamp, roundId: aRound, after: v.nullable(aRound), ...scores }),
  v.object({ type: v.literal('round-corrected'), ...stamp, roundId: aRound, ...scores }),
  v.object({ type: v.literal('round-deleted'), ...stamp, roundId: aRound }),
  v.object({ type: v.literal('round-restored'), ...stamp, roundId: aRound }),
  v.object({ type: v.literal('round-undone'), ...stamp, roundId: aRound }),
  v.object({ type: v.literal('limit-raised'), ...stamp, limit }),
  v.object({ type: v.literal('player-joined'), ...stamp, player: seat, startingScore: points }),
  v.object({ type: v.literal('player-left'), ...stamp, playerId: aPlayer }),
  v.object({ type: v.literal('player-returned'), ...stamp, playerId: aPlayer }),
  v.object({ type: v.literal('game-ended'), ...stamp }),
])

const KNOWN_TYPES: ReadonlySet<string> = new Set(event.options.map((option) => option.entries.type.literal))

/** SPEC Y10, Y11: one event from anything. Only the known fields of a known event are taken over. */
export function parseEvent(value: unknown): Result<GameEvent, SaveFault> {
  const parsed = v.safeParse(event, value)
  if (parsed.success) return accept(parsed.output)
  return refuse(isUnknownEvent(value) ? 'from-the-future' : 'corrupt')
}

/**
 * SPEC Y10 to Y12: a game's events from anything: a list that begins with a creation, replays to a game and whose rounds
 * name players of the game, each once. A player without an entry in a round was absent.
 */
export function parseEvents(value: unknown): Result<LoggedGame, SaveFault> {
  if (!Array.isArray(value)) return refuse('corrupt')
  const events: GameEvent[] = []
  let fault: SaveFault | null = null
  for (const item of value) {
    const parsed = parseEvent(item)
    if (parsed.ok) events.push(parsed.value)
    // One event from the future is enough to say that the list was not written by this version.
    else if (fault !== 'from-the-future') fault = parsed.error
  }
  if (fault !== null) return refuse(fault)
  const [first] = events
  if (first?.type !== 'game-created' || !areConsistent(events)) return refuse('corrupt')
  return accept({ gameId: first.gameId, events })
}

function isUnknownEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'type') || !('type' in value)) return false
  return typeof value.type === 'string' && !KNOWN_TYPES.has(value.type)
}

/** Whether every player named by an event sits in the game by then, once, and no round has two entries for one. */
function areConsistent(events: readonly GameEvent[]): boolean {
  const seated = new Set<string>()
  return events.every((event) => {
    switch (event.type) {
      case 'game-created':
        return event.players.every((player) => isNew(seated, player.id))
      case 'player-joined':
        return isNew(seated, event.player.id)
      case 'player-left':
      case 'player-returned':
        return seated.has(event.playerId)
      case 'round-added':
      case 'round-corrected': {
        const met = new Set<string>()
        const isDutchKnown = event.dutchPlayerId === null || seated.has(event.dutchPlayerId)
        return isDutchKnown && event.entries.every(({ playerId }) => seated.has(playerId) && isNew(met, playerId))
      }
      case 'round-deleted':
      case 'round-restored':
      case 'round-undone':
      case 'limit-raised':
      case 'game-ended':
        return true
    }
  })
}

function isNew(seen: Set<string>, id: string): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  return true
}
