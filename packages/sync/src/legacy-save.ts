// Turns saves without events into events. Ids are made from the content, so that migrating twice gives the same game.

import type { GameEvent, RoundEntry, Seat } from '@dutch/domain/game/events'
import { eventId, gameId, playerId, roundId, type RoundId } from '@dutch/domain/game/ids'
import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import { parseInstant } from '@dutch/domain/history/calendar'
import { AVATAR_COLORS, avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import { cleanName } from '@dutch/domain/players/names'
import { INTEGRITY_TOLERANCE } from '@dutch/domain/scoring/integrity'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { fingerprint } from './fingerprint.ts'
import type { SaveFault } from './save-fault.ts'
import { parseEvents } from './event-codec.ts'
import type { LoggedGame } from './game-log.ts'

const MAX_LEGACY_SEATS = 50

const finite = v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null)
const text = v.fallback(v.string(), '')
const flag = v.fallback(v.boolean(), false)
const round = v.fallback(v.object({ score: finite, isDutch: flag, absent: flag }), {
  score: null,
  isDutch: false,
  absent: false,
})
const player = v.object({
  id: text,
  name: text,
  emoji: text,
  avatarColor: text,
  totalScore: v.optional(v.unknown()),
  startingScore: finite,
  rounds: v.fallback(v.array(round), []),
})
const pastRound = v.fallback(v.object({ scores: v.fallback(v.array(finite), []), dutchPlayerId: text }), {
  scores: [],
  dutchPlayerId: '',
})
const save = v.object({
  players: v.array(player),
  roundHistory: v.fallback(v.array(pastRound), []),
  scoreLimit: finite,
  gameStartTime: v.fallback(
    v.nullable(
      v.union([
        v.pipe(v.number(), v.finite()),
        v.pipe(v.date(), v.transform(Number)),
        v.pipe(v.string(), v.transform(parseInstant)),
      ]),
    ),
    null,
  ),
  gameId: text,
  hasGame: v.fallback(v.boolean(), true),
})
type Save = v.InferOutput<typeof save>

interface LegacyGame {
  readonly game: LoggedGame
  /** How many players have a stored total that disagrees with their rounds. */
  readonly wrongTotals: number
}

/**
 * SPEC Y301 to Y305. @param now in place of a missing start
 * @returns null for a save without a game
 */
export function readLegacySave(value: unknown, now: number): Result<LegacyGame | null, SaveFault> {
  const parsed = v.safeParse(save, value)
  if (!parsed.success || parsed.output.players.length > MAX_LEGACY_SEATS) return refuse('corrupt')
  const saved = parsed.output
  if (saved.players.length === 0 || !saved.hasGame) return accept(null)
  const game = parseEvents(eventsOf(saved, now))
  return game.ok ? accept({ game: game.value, wrongTotals: wrongTotals(saved) }) : game
}

function eventsOf(saved: Save, now: number): readonly GameEvent[] {
  const start = saved.gameStartTime
  const id = saved.gameId === '' ? `legacy-${String(start ?? fingerprint(JSON.stringify(saved)))}` : saved.gameId
  const at = start ?? now
  const stamp = (name: string) => ({ id: eventId(`${id}:${name}`), at })
  const seats = seatsOf(saved)
  const starting = saved.players.map((player) => Math.round(player.startingScore ?? 0))
  const isOriginal = (_: Seat, index: number) => starting[index] === 0
  const limit = Math.round(saved.scoreLimit ?? DEFAULT_LIMIT)
  const events: GameEvent[] = [
    {
      type: 'game-created',
      ...stamp('created'),
      gameId: gameId(id),
      limit: limit >= 1 ? limit : DEFAULT_LIMIT,
      players: seats.some(isOriginal) ? seats.filter(isOriginal) : seats,
    },
  ]
  seats.forEach((seat, index) => {
    if (isOriginal(seat, index) || !seats.some(isOriginal)) return
    const joined = stamp(`joined-${String(index)}`)
    events.push({ type: 'player-joined', ...joined, player: seat, startingScore: starting[index] ?? 0 })
  })
  let after: RoundId | null = null
  roundsOf(saved, seats).forEach(({ entries, dutch }, index) => {
    const id = roundId(`round-${String(index + 1)}`)
    const dutchPlayerId = seats[dutch]?.id ?? null
    events.push({ type: 'round-added', ...stamp(id), roundId: id, after, entries, dutchPlayerId })
    after = id
  })
  return events
}

function seatsOf(saved: Save): readonly Seat[] {
  const ids = saved.players.map((player) => player.id)
  return saved.players.map((player, index) => ({
    id: playerId(player.id === '' || ids.indexOf(player.id) < index ? `player-${String(index + 1)}` : player.id),
    name: cleanName(player.name) || `Joueur ${String(index + 1)}`,
    emoji: player.emoji.trim() || emojiAt(index),
    avatarColor: AVATAR_COLORS.find((color) => color === player.avatarColor) ?? avatarColorAt(index),
  }))
}

/**
 * A score is taken from the player's list, or from the round history if it is missing there. Without either the player
 * was absent.
 */
function roundsOf(saved: Save, seats: readonly Seat[]) {
  const count = Math.max(saved.roundHistory.length, ...saved.players.map((player) => player.rounds.length))
  return Array.from({ length: count }, (_, index) => {
    const past = saved.roundHistory[index]
    const own = saved.players.map((player) => player.rounds[index])
    const entries: RoundEntry[] = []
    seats.forEach((seat, place) => {
      const score = own[place]?.absent === true ? null : (own[place]?.score ?? past?.scores[place] ?? null)
      if (score !== null) entries.push({ playerId: seat.id, score: Math.round(score) })
    })
    const flagged = own.findIndex((round) => round?.isDutch === true)
    const dutch =
      flagged === -1 ? saved.players.findIndex(({ id }) => id !== '' && id === past?.dutchPlayerId) : flagged
    return { entries, dutch }
  }).filter((round) => round.entries.length > 0)
}

function wrongTotals(saved: Save): number {
  return saved.players.filter((player) => {
    if (player.totalScore === undefined) return false
    const rounds = player.rounds.reduce((sum, round) => sum + (round.score ?? 0), player.startingScore ?? 0)
    const stored = typeof player.totalScore === 'number' ? player.totalScore : Number.NaN
    return player.rounds.length > 0 && !(Math.abs(stored - rounds) <= INTEGRITY_TOLERANCE)
  }).length
}
