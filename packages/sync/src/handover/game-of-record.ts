import { replay } from '@dutch/domain/game/apply'
import type { GameCreated, GameEvent } from '@dutch/domain/game/events'
import { eventId, roundId, type PlayerId } from '@dutch/domain/game/ids'
import { countedRounds, lastRound, type Game } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '../game-log.ts'

/**
 * SPEC Y707: a game of the record's players, counted rounds and end; a record has no corrections. Null if the record
 * has no details or no end, since a link would say that the game ended.
 */
export function gameOfRecord(record: HistoryRecord): LoggedGame | null {
  const game = gameOf(record)
  if (game === null) return null
  // A player with a starting score joined late, and so did all players after them.
  const firstJoiner = game.players.findIndex(({ startingScore }) => startingScore !== 0)
  const founders = firstJoiner === -1 ? game.players : game.players.slice(0, firstJoiner)
  const created: GameCreated = {
    type: 'game-created',
    id: eventId(`${game.id}/created`),
    at: game.createdAt,
    gameId: game.id,
    limit: game.firstLimit ?? game.limit,
    players: founders.map(({ startingScore: _startingScore, presence: _presence, ...seat }) => seat),
  }
  return founders.length === 0 ? null : endedAs({ gameId: game.id, events: [created] }, game)
}

/**
 * SPEC Y706: `own` with all that `ended`, a later state of the same game, has beyond it. Players are matched by their
 * seats and keep their ids. Null if `ended` has not ended.
 */
export function endedAs(own: LoggedGame, ended: Game): LoggedGame | null {
  const before = replay(own.events)
  const { endedAt } = ended
  if (before === null || endedAt === null) return null
  const stamp = (name: string, at: number) => ({ id: eventId(`${own.gameId}/${name}`), at })
  const idOf = (id: PlayerId) => before.players[ended.players.findIndex((player) => player.id === id)]?.id ?? id
  const newRounds = countedRounds(ended).slice(countedRounds(before).length)
  const idOfRound = (index: number) => roundId(`${own.gameId}/round/${newRounds[index]?.id ?? ''}`)
  const events: GameEvent[] = [
    ...ended.players
      .slice(before.players.length)
      .map(({ startingScore, presence: _presence, ...player }): GameEvent => {
        return { type: 'player-joined', ...stamp(`joined/${player.id}`, ended.createdAt), player, startingScore }
      }),
    ...newRounds.map(({ id, addedAt, entries, dutchPlayerId }, index): GameEvent => {
      return {
        type: 'round-added',
        ...stamp(`round/${id}`, addedAt),
        roundId: idOfRound(index),
        after: index === 0 ? (lastRound(before)?.id ?? null) : idOfRound(index - 1),
        entries: entries.map((entry) => ({ ...entry, playerId: idOf(entry.playerId) })),
        dutchPlayerId: dutchPlayerId === null ? null : idOf(dutchPlayerId),
      }
    }),
    ...ended.players.flatMap(({ id, presence }, seat): readonly GameEvent[] => {
      if (presence === (before.players[seat]?.presence ?? 'present')) return []
      const type = presence === 'left' ? 'player-left' : 'player-returned'
      return [{ type, ...stamp(`${presence}/${id}`, endedAt), playerId: idOf(id) }]
    }),
    ...(ended.limit === before.limit
      ? []
      : [{ type: 'limit-raised' as const, ...stamp('limit', endedAt), limit: ended.limit }]),
    { type: 'game-ended', ...stamp('ended', endedAt) },
  ]
  return { ...own, events: [...own.events, ...events] }
}
