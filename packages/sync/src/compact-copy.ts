// The crash copy, in the format "optimized v2". Players are named once and scores listed by seat, so that a round of
// six players takes 240 characters instead of 900. It is written after every stored change, while the user waits for
// the screen.

import type { GameEvent, RoundEntry, Seat } from '@dutch/domain/game/events'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import type { SaveFault } from './save-fault.ts'
import { parseEvents } from './event-codec.ts'
import type { LoggedGame } from './game-log.ts'
import { parseJson } from './parse-json.ts'
import { readSavedGame, type ReadSave } from './saved-game.ts'
import { fieldOf } from './unknown-fields.ts'

const COMPACT_FORMAT = 'optimized v2'
const VERSION = 2

const envelope = v.object({
  // In a database's record this is a number, which `readSavedGame` reads.
  format: v.fallback(v.optional(v.string(), ''), ''),
  version: v.fallback(v.pipe(v.number(), v.integer()), 0),
  lastUpdated: v.fallback(v.pipe(v.number(), v.finite()), 0),
})
const rows = v.object({ seats: v.array(v.unknown()), events: v.array(v.record(v.string(), v.unknown())) })

/** SPEC Y208. The text of each event is cached. */
export function writeCompactCopy(game: LoggedGame, lastUpdated: number): string {
  const seats = seatsOf(game.events)
  const places = new Map(seats.map((seat, index) => [seat.id, index]))
  const events = game.events.map((event) => textOf(event, places)).join(',')
  const head = JSON.stringify({ format: COMPACT_FORMAT, version: VERSION, gameId: game.gameId, lastUpdated, seats })
  return `${head.slice(0, -1)},"events":[${events}]}`
}

export function readCompactCopy(text: string, now: number): Result<ReadSave | null, SaveFault> {
  return readSavedCopy(parseJson(text), now)
}

/**
 * SPEC Y208: a value in another format is read as a saved game. @param now in place of missing times
 * @returns null for a value without a game
 */
export function readSavedCopy(value: unknown, now: number): Result<ReadSave | null, SaveFault> {
  const parsed = v.safeParse(envelope, value)
  if (!parsed.success) return refuse('corrupt')
  const { format, version, lastUpdated } = parsed.output
  if (version > VERSION) return refuse('from-the-future')
  if (format !== COMPACT_FORMAT) return readSavedGame(value, now)
  const listed = v.safeParse(rows, value)
  if (!listed.success) return refuse('corrupt')
  const { seats, events } = listed.output
  const game = parseEvents(events.map((event) => expanded(event, seats)))
  if (!game.ok) return game
  return accept({
    game: game.value,
    lastUpdated,
    lastIntegrityCheck: null,
    wrongTotals: 0,
    isLegacy: false,
    isStale: false,
  })
}

function seatsOf(events: readonly GameEvent[]): readonly Seat[] {
  return events.flatMap((event) => {
    if (event.type === 'game-created') return event.players
    return event.type === 'player-joined' ? [event.player] : []
  })
}

// A cached text stays valid, since events never change and players keep their seats.
const texts = new WeakMap<GameEvent, string>()

function textOf(event: GameEvent, places: ReadonlyMap<string, number>): string {
  const known = texts.get(event)
  if (known !== undefined) return known
  const text = JSON.stringify(compacted(event, places))
  texts.set(event, text)
  return text
}

/** Replaces players by seats and lists scores by seat; other fields stay as they are. */
function compacted(event: GameEvent, places: ReadonlyMap<string, number>): object {
  switch (event.type) {
    case 'game-created':
      return { ...event, players: event.players.map((player) => places.get(player.id)) }
    case 'player-joined':
      return { ...event, player: places.get(event.player.id) }
    case 'round-added':
    case 'round-corrected': {
      const { entries, dutchPlayerId, ...rest } = event
      const scores: (number | null)[] = []
      for (const { playerId, score } of entries) {
        const place = places.get(playerId) ?? 0
        while (scores.length <= place) scores.push(null)
        scores[place] = score
      }
      return { ...rest, scores, dutch: dutchPlayerId === null ? null : (places.get(dutchPlayerId) ?? null) }
    }
    case 'round-deleted':
    case 'round-restored':
    case 'round-undone':
    case 'limit-raised':
    case 'player-left':
    case 'player-returned':
    case 'player-unseated':
    case 'game-ended':
      return event
  }
}

/** The reverse of `compacted`. It checks nothing, since the event codec refuses what does not fit. */
function expanded(event: Record<string, unknown>, seats: readonly unknown[]): object {
  if (Array.isArray(event['players'])) {
    return { ...event, players: event['players'].map((place: unknown) => at(seats, place)) }
  }
  if (Object.hasOwn(event, 'player')) return { ...event, player: at(seats, event['player']) }
  if (!Array.isArray(event['scores'])) return event
  const { scores, dutch, ...rest } = event
  const entries = (Array.isArray(scores) ? scores : []).flatMap((score: unknown, place) =>
    score === null ? [] : [{ playerId: idAt(seats, place), score }],
  )
  return { ...rest, entries, dutchPlayerId: dutch === null ? null : idAt(seats, dutch) } satisfies {
    entries: readonly Partial<Record<keyof RoundEntry, unknown>>[]
    dutchPlayerId: unknown
  }
}

function at(seats: readonly unknown[], place: unknown): unknown {
  return typeof place === 'number' ? seats[place] : undefined
}

function idAt(seats: readonly unknown[], place: unknown): unknown {
  return fieldOf(at(seats, place), 'id')
}
