import type { GameEvent } from '@dutch/domain/game/events'
import type { EventId, GameId, PlayerId, RoundId } from '@dutch/domain/game/ids'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { byType, parseEach } from './by-type.ts'
import type { SaveFault } from './save-fault.ts'
import { MAX_POINTS, MAX_TEXT_UNITS } from './bounds.ts'
import type { LoggedGame } from './game-log.ts'
import { gameOwnName } from './game-own-name.ts'

const MAX_ID_LENGTH = 200

/** Checks only that an id is a text, not its form, since events are read very often. */
const idOf = <Id extends string>() =>
  v.custom<Id>((value) => typeof value === 'string' && value.length > 0 && value.length <= MAX_ID_LENGTH)
const whole = (least: number) =>
  v.custom<number>((value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= MAX_POINTS)
const points = whole(-MAX_POINTS)
const limit = whole(1)
const shortText = v.custom<string>((value) => typeof value === 'string' && value.length <= MAX_TEXT_UNITS)
const aPlayer = idOf<PlayerId>()
const aRound = idOf<RoundId>()
const stamp = { id: idOf<EventId>(), at: v.custom<number>(Number.isFinite) }
const seat = v.object({ id: aPlayer, name: shortText, emoji: shortText, avatarColor: shortText })
const scores = {
  entries: v.array(v.object({ playerId: aPlayer, score: points })),
  dutchPlayerId: v.nullable(aPlayer),
}

const events = byType({
  'game-created': {
    ...stamp,
    gameId: idOf<GameId>(),
    name: v.exactOptional(gameOwnName),
    limit,
    players: v.pipe(v.array(seat), v.minLength(1)),
  },
  'round-added': { ...stamp, roundId: aRound, after: v.nullable(aRound), ...scores },
  'round-corrected': { ...stamp, roundId: aRound, ...scores },
  'round-deleted': { ...stamp, roundId: aRound },
  'round-restored': { ...stamp, roundId: aRound },
  'round-undone': { ...stamp, roundId: aRound },
  'limit-raised': { ...stamp, limit },
  'player-joined': { ...stamp, player: seat, startingScore: points },
  'player-left': { ...stamp, playerId: aPlayer },
  'player-returned': { ...stamp, playerId: aPlayer },
  'player-unseated': { ...stamp, playerId: aPlayer },
  'game-ended': stamp,
})

/** SPEC Y201, Y202 */
export function parseEvent(value: unknown): Result<GameEvent, SaveFault> {
  return events.parse(value)
}

/** SPEC Y201 to Y203 */
export function parseEvents(value: unknown): Result<LoggedGame, SaveFault> {
  const parsed = parseEach(value, parseEvent)
  if (!parsed.ok) return parsed
  const [first] = parsed.value
  if (first?.type !== 'game-created' || !areConsistent(parsed.value)) return refuse('corrupt')
  return accept({ gameId: first.gameId, events: parsed.value })
}

/** SPEC Y203 */
function areConsistent(events: readonly GameEvent[]): boolean {
  const seated = new Set<string>()
  // SPEC Y804
  const unseated = new Set<string>()
  return events.every((event) => {
    switch (event.type) {
      case 'game-created':
        return event.players.every((player) => isNew(seated, player.id))
      case 'player-joined':
        return unseated.delete(event.player.id) || isNew(seated, event.player.id)
      case 'player-unseated':
        unseated.add(event.playerId)
        return seated.has(event.playerId)
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
