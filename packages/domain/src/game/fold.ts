import type { GameCreated, GameEvent, RoundCorrected, RoundEntry, Seat } from './events.ts'
import type { PlayerId } from './ids.ts'
import { createIndexedList, type IndexedList } from './indexed-list.ts'
import { isSameRound, type Game, type Player, type Round } from './state.ts'

/** Applies events one after another. The cost of an event does not grow with the length of the game. */
export interface Fold {
  readonly add: (event: GameEvent) => void
  /** Leavers included. */
  readonly isSeated: (id: PlayerId) => boolean
  /** Returns the same object until an event changes the game; null before a game is created. */
  readonly game: () => Game | null
}

/** SPEC R101: starts from `state`, which is not changed. */
export function foldFrom(state: Game | null): Fold {
  let present = state
  let rounds: IndexedList<Round> | null = null
  let players: IndexedList<Player> | null = null
  let scores: Map<PlayerId, number> | null = null
  const roundsOf = (game: Game) => (rounds ??= createIndexedList(game.rounds))
  const playersOf = (game: Game) => (players ??= createIndexedList(game.players))
  /** The number of rounds with a score, by player. Deleted rounds count, since they can be restored. */
  const scoresOf = (game: Game) => (scores ??= countScores(roundsOf(game).list()))
  const count = (entries: readonly RoundEntry[], by: 1 | -1): void => {
    if (scores === null) return
    for (const id of new Set(entries.map(({ playerId }) => playerId))) scores.set(id, (scores.get(id) ?? 0) + by)
  }

  const change = (game: Game, event: GameEvent): void => {
    switch (event.type) {
      case 'game-created':
        return
      case 'round-added':
        if (roundsOf(game).has(event.roundId)) return
        roundsOf(game).add({
          id: event.roundId,
          addedAt: event.at,
          status: 'counted',
          entries: event.entries,
          dutchPlayerId: event.dutchPlayerId,
          original: null,
        })
        return count(event.entries, 1)
      case 'round-corrected':
        return roundsOf(game).change(event.roundId, (round) => {
          count(round.entries, -1)
          count(event.entries, 1)
          return corrected(round, event)
        })
      case 'round-deleted':
        return roundsOf(game).change(event.roundId, (round) => ({ ...round, status: 'deleted' }))
      case 'round-restored':
        return roundsOf(game).change(event.roundId, (round) => ({ ...round, status: 'counted' }))
      case 'round-undone':
        return roundsOf(game).remove(event.roundId, (round) => count(round.entries, -1))
      case 'limit-raised': {
        const { firstLimit = game.limit, ...rest } = game
        present = { ...rest, limit: event.limit, ...(event.limit === firstLimit ? {} : { firstLimit }) }
        return
      }
      case 'player-joined':
        if (!playersOf(game).has(event.player.id)) playersOf(game).add(seated(event.player, event.startingScore))
        return
      case 'player-left':
        return playersOf(game).change(event.playerId, (player) => ({ ...player, presence: 'left' }))
      case 'player-returned':
        return playersOf(game).change(event.playerId, (player) => ({ ...player, presence: 'present' }))
      case 'player-unseated':
        // A player with a score stays: no round may name somebody who has no seat.
        if ((scoresOf(game).get(event.playerId) ?? 0) === 0) playersOf(game).remove(event.playerId)
        return
      case 'game-ended':
        if (game.endedAt === null) present = { ...game, endedAt: event.at }
    }
  }

  return {
    add: (event) => {
      if (present !== null) change(present, event)
      else if (event.type === 'game-created') present = created(event)
    },
    isSeated: (id) => present !== null && playersOf(present).has(id),
    game: () => {
      if (present === null) return null
      const [nextRounds, nextPlayers] = [rounds?.list() ?? present.rounds, players?.list() ?? present.players]
      if (nextRounds !== present.rounds || nextPlayers !== present.players)
        present = { ...present, rounds: nextRounds, players: nextPlayers }
      return present
    },
  }
}

function countScores(rounds: readonly Round[]): Map<PlayerId, number> {
  const scores = new Map<PlayerId, number>()
  for (const { entries } of rounds)
    for (const id of new Set(entries.map(({ playerId }) => playerId))) scores.set(id, (scores.get(id) ?? 0) + 1)
  return scores
}

function created(event: GameCreated): Game {
  return {
    id: event.gameId,
    ...(event.name === undefined ? {} : { name: event.name }),
    createdAt: event.at,
    limit: event.limit,
    players: event.players.map((player) => seated(player, 0)),
    rounds: [],
    endedAt: null,
  }
}

function seated(seat: Seat, startingScore: number): Player {
  return { ...seat, startingScore, presence: 'present' }
}

/** SPEC R206: keeps the first scores until a correction restores them. */
function corrected(round: Round, event: RoundCorrected): Round {
  const first = round.original ?? { entries: round.entries, dutchPlayerId: round.dutchPlayerId }
  return {
    ...round,
    entries: event.entries,
    dutchPlayerId: event.dutchPlayerId,
    original: isSameRound(first, event) ? null : first,
  }
}
