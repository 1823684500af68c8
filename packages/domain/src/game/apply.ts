import type { GameCreated, GameEvent, RoundCorrected, Seat } from './events.ts'
import type { PlayerId, RoundId } from './ids.ts'
import type { Game, Player, Round } from './state.ts'

/**
 * What an event means (SPEC R1). Total and pure: an event that no longer fits the state (a correction of a round that is
 * gone, a game created twice) changes nothing, so that any order of arrival gives a state.
 */
export function apply(state: Game | null, event: GameEvent): Game | null {
  if (state === null) return event.type === 'game-created' ? created(event) : null
  switch (event.type) {
    case 'game-created':
      return state
    case 'round-added':
      return state.rounds.some((round) => round.id === event.roundId)
        ? state
        : {
            ...state,
            rounds: [
              ...state.rounds,
              {
                id: event.roundId,
                addedAt: event.at,
                status: 'counted',
                entries: event.entries,
                dutchPlayerId: event.dutchPlayerId,
                original: null,
              },
            ],
          }
    case 'round-corrected':
      return changeRound(state, event.roundId, (round) => corrected(round, event))
    case 'round-deleted':
      return changeRound(state, event.roundId, (round) => ({ ...round, status: 'deleted' }))
    case 'round-restored':
      return changeRound(state, event.roundId, (round) => ({ ...round, status: 'counted' }))
    case 'round-undone':
      return { ...state, rounds: state.rounds.filter((round) => round.id !== event.roundId) }
    case 'limit-raised':
      return { ...state, limit: event.limit }
    case 'player-joined':
      return state.players.some((player) => player.id === event.player.id)
        ? state
        : { ...state, players: [...state.players, seated(event.player, event.startingScore)] }
    case 'player-left':
      return seatWith(state, event.playerId, 'left')
    case 'player-returned':
      return seatWith(state, event.playerId, 'present')
    case 'game-ended':
      return state.endedAt === null ? { ...state, endedAt: event.at } : state
  }
}

/** SPEC R1: the state of a list of events, oldest first; null before a game is created. An event met twice counts once. */
export function replay(events: readonly GameEvent[]): Game | null {
  const seen = new Set<string>()
  let state: Game | null = null
  for (const event of events) {
    if (seen.has(event.id)) continue
    seen.add(event.id)
    state = apply(state, event)
  }
  return state
}

function created(event: GameCreated): Game {
  return {
    id: event.gameId,
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

function seatWith(state: Game, id: PlayerId, presence: Player['presence']): Game {
  return { ...state, players: state.players.map((player) => (player.id === id ? { ...player, presence } : player)) }
}

function changeRound(state: Game, id: RoundId, change: (round: Round) => Round): Game {
  return { ...state, rounds: state.rounds.map((round) => (round.id === id ? change(round) : round)) }
}

/** The first entered values stay beside the new ones; a correction back to them leaves no trace. */
function corrected(round: Round, event: RoundCorrected): Round {
  const first = round.original ?? { entries: round.entries, dutchPlayerId: round.dutchPlayerId }
  const isBack =
    first.dutchPlayerId === event.dutchPlayerId &&
    first.entries.length === event.entries.length &&
    first.entries.every((entry) =>
      event.entries.some((other) => other.playerId === entry.playerId && other.score === entry.score),
    )
  return {
    ...round,
    entries: event.entries,
    dutchPlayerId: event.dutchPlayerId,
    original: isBack ? null : first,
  }
}
