import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, gameId, playerId, type PlayerId } from '@dutch/domain/game/ids'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '../game-log.ts'

/**
 * SPEC Y707: a game of the record's players, counted rounds and end; a record has no corrections. Null if the record
 * has no details or no end, since a link would say that the game ended.
 */
export function gameOfRecord(record: HistoryRecord): LoggedGame | null {
  const game = gameOf(record)
  const endedAt = game?.endedAt ?? null
  if (game === null || endedAt === null) return null
  const seats = game.players.map(({ startingScore, presence, ...seat }) => ({ seat, startingScore, presence }))
  // A player with a starting score joined late, and so did all players after them.
  const firstJoiner = seats.findIndex(({ startingScore }) => startingScore !== 0)
  const founders = firstJoiner === -1 ? seats : seats.slice(0, firstJoiner)
  const joiners = seats.slice(founders.length)
  const id = gameId(record.details?.gameId ?? record.id)
  const stamp = (name: string, at: number) => ({ id: eventId(`${id}/${name}`), at })
  const events: GameEvent[] = [
    {
      type: 'game-created',
      ...stamp('created', game.createdAt),
      gameId: id,
      limit: game.firstLimit ?? game.limit,
      players: founders.map(({ seat }) => seat),
    },
    ...joiners.map(({ seat, startingScore }): GameEvent => {
      return { type: 'player-joined', ...stamp(`joined/${seat.id}`, game.createdAt), player: seat, startingScore }
    }),
    ...game.rounds.map((round, index): GameEvent => {
      const after = game.rounds[index - 1]?.id ?? null
      const { entries, dutchPlayerId } = round
      return {
        type: 'round-added',
        ...stamp(`round/${round.id}`, round.addedAt),
        roundId: round.id,
        after,
        entries,
        dutchPlayerId,
      }
    }),
    ...seats.flatMap(({ seat, presence }): readonly GameEvent[] => {
      return presence === 'left' ? [leaving(seat.id, stamp(`left/${seat.id}`, endedAt))] : []
    }),
    ...(game.firstLimit === undefined
      ? []
      : [{ type: 'limit-raised' as const, ...stamp('limit', endedAt), limit: game.limit }]),
    { type: 'game-ended', ...stamp('ended', endedAt) },
  ]
  return founders.length === 0 ? null : { gameId: id, events }
}

function leaving(id: PlayerId, stamp: Pick<GameEvent, 'id' | 'at'>): GameEvent {
  return { type: 'player-left', ...stamp, playerId: playerId(id) }
}
