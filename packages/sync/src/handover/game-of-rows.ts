import type { GameEvent, Seat } from '@dutch/domain/game/events'
import { eventId, gameId, playerId, roundId, type PlayerId, type RoundId } from '@dutch/domain/game/ids'
import type { LoggedGame } from '../game-log.ts'
import { baseId } from './copy-ids.ts'
import type { Row, ScoresRow, SeatRow } from './row.ts'
import type { GameRows } from './rows.ts'

/** Fields are written in this order, so that equal rows give equal texts. */
const KEYS = ['type', 'at', 'limit', 'seats', 'seat', 'name', 'emoji', 'avatarColor', 'startingScore']
const MORE_KEYS = ['after', 'round', 'scores', 'dutch', 'player']

/** SPEC Y702: for each row, a hash of it and all rows before it. Equal hashes mean equal histories. */
export function hashesOf(id: string, rows: readonly Row[]): readonly string[] {
  let hash = baseId(id)
  return rows.map((row) => {
    hash = hashOf(`${hash} ${JSON.stringify(row, [...KEYS, ...MORE_KEYS])}`)
    return hash
  })
}

/** SPEC Y702: rows become events whose ids follow from the content. @param own the game here, which keeps its ids */
export function gameOfRows(id: string, rows: readonly Row[], own?: LoggedGame & GameRows): LoggedGame {
  const hashes = hashesOf(id, rows)
  const playerIds: PlayerId[] = [...(own?.playerIds ?? [])]
  const roundIds: RoundId[] = [...(own?.roundIds ?? [])]
  const events: GameEvent[] = [...(own?.events ?? [])]
  for (let index = own?.rows.length ?? 0; index < rows.length; index += 1) {
    const row = rows[index]
    const hash = hashes[index]
    if (row === undefined || hash === undefined) continue
    if (row.type === 'round-added') roundIds.push(roundId(`r-${hash}`))
    if (row.type === 'game-created') playerIds.push(...row.seats.map((_, place) => playerId(`p-${hash}-${place}`)))
    if (row.type === 'player-joined') playerIds.push(playerId(`p-${hash}`))
    const event = eventOf(row, hash, id, playerIds, roundIds)
    if (event !== null) events.push(event)
  }
  return { gameId: gameId(id), events }
}

/** Null if the row names a player or round that does not exist. */
function eventOf(
  row: Row,
  hash: string,
  id: string,
  playerIds: readonly PlayerId[],
  roundIds: readonly RoundId[],
): GameEvent | null {
  const stamp = { id: eventId(`e-${hash}`), at: row.at * 1000 }
  switch (row.type) {
    case 'game-created':
      return {
        type: row.type,
        ...stamp,
        gameId: gameId(id),
        limit: row.limit,
        players: row.seats.flatMap((seat, place) => seated(seat, playerIds[place])),
      }
    case 'round-added': {
      const own = roundIds.at(-1)
      const after = row.after === null ? null : (roundIds[row.after] ?? null)
      return own === undefined ? null : { type: row.type, ...stamp, roundId: own, after, ...scoresOf(row, playerIds) }
    }
    case 'round-corrected': {
      const known = roundIds[row.round]
      return known === undefined ? null : { type: row.type, ...stamp, roundId: known, ...scoresOf(row, playerIds) }
    }
    case 'round-deleted':
    case 'round-restored':
    case 'round-undone': {
      const known = roundIds[row.round]
      return known === undefined ? null : { type: row.type, ...stamp, roundId: known }
    }
    case 'limit-raised':
      return { type: row.type, ...stamp, limit: row.limit }
    case 'player-joined': {
      const [player] = seated(row.seat, playerIds.at(-1))
      return player === undefined ? null : { type: row.type, ...stamp, player, startingScore: row.startingScore }
    }
    case 'player-left':
    case 'player-returned':
    case 'player-unseated': {
      const player = playerIds[row.player]
      return player === undefined ? null : { type: row.type, ...stamp, playerId: player }
    }
    case 'game-ended':
      return { type: row.type, ...stamp }
  }
}

function seated(seat: SeatRow, id: PlayerId | undefined): readonly Seat[] {
  return id === undefined ? [] : [{ id, ...seat }]
}

function scoresOf({ scores, dutch }: ScoresRow, playerIds: readonly PlayerId[]) {
  const entries = scores.flatMap((score, place) => {
    const id = playerIds[place]
    return score === null || id === undefined ? [] : [{ playerId: id, score }]
  })
  return { entries, dutchPlayerId: dutch === null ? null : (playerIds[dutch] ?? null) }
}

/** cyrb53: with 53 bits, collisions by chance are unlikely. It does not protect against forgery. */
function hashOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (2_097_152 * (low >>> 11) + (high >>> 11)).toString(36)
}
