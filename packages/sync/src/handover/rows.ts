import type { GameEvent, RoundEntry, Seat } from '@dutch/domain/game/events'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import type { LoggedGame } from '../game-log.ts'
import type { Row, ScoresRow, SeatRow } from './row.ts'
import { createRowContext } from './row-context.ts'

/** The rows of a game, with the ids of its seats and rounds on this device. */
export interface GameRows {
  readonly rows: readonly Row[]
  readonly playerIds: readonly PlayerId[]
  readonly roundIds: readonly RoundId[]
}

/** SPEC Y702: events that change nothing get no row. Null if an event names an unknown player. */
export function rowsOf({ events }: LoggedGame): GameRows | null {
  const rows: Row[] = []
  const context = createRowContext()
  const playerIds: PlayerId[] = []
  const roundIds: RoundId[] = []
  const seen = new Set<string>()
  for (const event of events) {
    if (seen.has(event.id)) continue
    seen.add(event.id)
    const row = rowOf(event, playerIds, (id) => roundIds.findLastIndex((known, at) => known === id && context.has(at)))
    if (row === undefined) return null
    if (row === null) continue
    if (row.type !== 'game-created' && rows.length === 0) return null
    if (event.type === 'round-added') roundIds.push(event.roundId)
    if (event.type === 'player-joined') playerIds.push(event.player.id)
    if (event.type === 'game-created') playerIds.push(...event.players.map(({ id }) => id))
    context.take(row)
    rows.push(row)
  }
  return { rows, playerIds, roundIds }
}

/** Null for an event that changes nothing, undefined for one that cannot be written. */
function rowOf(
  event: GameEvent,
  playerIds: readonly PlayerId[],
  roundAt: (id: RoundId | null) => number,
): Row | null | undefined {
  const at = Math.floor(event.at / 1000)
  switch (event.type) {
    case 'game-created':
      return playerIds.length > 0
        ? null
        : { type: event.type, at, limit: event.limit, seats: event.players.map(seatRow) }
    case 'round-added': {
      if (roundAt(event.roundId) !== -1) return null
      const scores = scoresRow(event, playerIds)
      const after = roundAt(event.after)
      return scores === null ? undefined : { type: event.type, at, after: after === -1 ? null : after, ...scores }
    }
    case 'round-corrected': {
      const round = roundAt(event.roundId)
      const scores = scoresRow(event, playerIds)
      if (scores === null) return undefined
      return round === -1 ? null : { type: event.type, at, round, ...scores }
    }
    case 'round-deleted':
    case 'round-restored':
    case 'round-undone': {
      const round = roundAt(event.roundId)
      return round === -1 ? null : { type: event.type, at, round }
    }
    case 'limit-raised':
      return { type: event.type, at, limit: event.limit }
    case 'player-joined':
      if (playerIds.includes(event.player.id)) return null
      return { type: event.type, at, seat: seatRow(event.player), startingScore: event.startingScore }
    case 'player-left':
    case 'player-returned':
    case 'player-unseated': {
      const player = playerIds.indexOf(event.playerId)
      return player === -1 ? undefined : { type: event.type, at, player }
    }
    case 'game-ended':
      return { type: event.type, at }
  }
}

function seatRow({ name, emoji, avatarColor }: Seat): SeatRow {
  return { name, emoji, avatarColor }
}

function scoresRow(
  { entries, dutchPlayerId }: { readonly entries: readonly RoundEntry[]; readonly dutchPlayerId: PlayerId | null },
  playerIds: readonly PlayerId[],
): ScoresRow | null {
  const scores = playerIds.map((): number | null => null)
  for (const { playerId, score } of entries) {
    const place = playerIds.indexOf(playerId)
    if (place === -1) return null
    // Negative zero becomes zero, so that equal scores are equal.
    scores[place] = score === 0 ? 0 : score
  }
  const dutch = dutchPlayerId === null ? null : playerIds.indexOf(dutchPlayerId)
  return dutch === -1 ? null : { scores, dutch }
}
