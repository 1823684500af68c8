import type { Instant } from '../instant.ts'
import { distinctEmojis, joinerEmoji } from '../players/avatars.ts'
import { accept, refuse, type Result } from '../result.ts'
import { highestTotal, lowestTotal } from '../scoring/totals.ts'
import { MAX_PLAYERS, MAX_RAISED_LIMIT, MIN_PLAYERS, MIN_SCORE } from './bounds.ts'
import { checkEntries } from './check-entries.ts'
import { checkJoiner, checkNewGame } from './check-seats.ts'
import type { AddRound, CorrectRound, CreateGame, GameCommand, JoinPlayer, NewPlayer, UndoRaise } from './commands.ts'
import type { GameEvent, Seat } from './events.ts'
import { eventId, gameId, playerId, roundId, type PlayerId } from './ids.ts'
import { phaseOf } from './phase.ts'
import type { Refusal } from './refusals.ts'
import {
  endOf,
  hasScores,
  lastRound,
  presentPlayers,
  scoreOf,
  type Game,
  type Round,
  type RoundScores,
} from './state.ts'
import { tallyOf, type Tally } from './tally.ts'

export interface DecisionContext {
  /** The time on the author's device. */
  readonly now: Instant
  readonly newId: () => string
}

type Decision = Result<readonly GameEvent[], Refusal>

/**
 * SPEC R102 to R105, R201 to R207, R304 to R307. It is pure apart from `context`. The browser runs it without waiting
 * for the server; in a room the server's decision counts.
 */
export function decide(state: Game | null, command: GameCommand, context: DecisionContext): Decision {
  if (command.type === 'create-game') {
    return state === null ? createGame(command, context) : refuse({ reason: 'game-exists' })
  }
  if (state === null) return refuse({ reason: 'no-game' })
  if (state.endedAt !== null) return refuse({ reason: 'game-ended' })
  switch (command.type) {
    case 'add-round':
      return decideRound(tallyOf(state), command, context)
    case 'correct-round':
      return correctRound(state, command, context)
    case 'delete-round':
      return countedRound(state, command.roundId) === undefined
        ? refuse({ reason: 'unknown-round' })
        : accept([{ type: 'round-deleted', ...stamp(context), roundId: command.roundId }])
    case 'restore-round':
      return state.rounds.some((round) => round.id === command.roundId && round.status === 'deleted')
        ? accept([{ type: 'round-restored', ...stamp(context), roundId: command.roundId }])
        : refuse({ reason: 'unknown-round' })
    case 'undo-last-round':
      return undoRound(state, command.roundId, context)
    case 'raise-limit':
      return raiseLimit(state, command.limit, context)
    case 'undo-raise':
      return undoRaise(state, command, context)
    case 'join-player':
      return joinPlayer(state, command, context)
    case 'leave-player':
      return leavePlayer(state, command.playerId, context)
    case 'return-player':
      return returnPlayer(state, command.playerId, context)
    case 'unseat-player':
      return unseatPlayer(state, command.playerId, context)
    case 'end-game':
      return accept([{ type: 'game-ended', ...stamp(context), at: endOf(state, context.now) }])
  }
}

function stamp(context: DecisionContext): Pick<GameEvent, 'id' | 'at'> {
  return { id: eventId(context.newId()), at: context.now }
}

/** Copies field by field: a command from another device may have fields that must not be stored. */
function newSeat({ name, emoji, avatarColor }: NewPlayer, context: DecisionContext): Seat {
  return { id: playerId(context.newId()), name, emoji, avatarColor }
}

function createGame(command: CreateGame, context: DecisionContext): Decision {
  const checked = checkNewGame(command)
  if (!checked.ok) return checked
  const id = gameId(context.newId())
  // SPEC R303: charts show players by their emoji, so equal emojis are replaced.
  const emojis = distinctEmojis(
    checked.value.map(({ emoji }) => emoji),
    (seat) => checked.value[seat]?.avatarColor,
  )
  const players = checked.value.map((player, seat) =>
    newSeat({ ...player, emoji: emojis[seat] ?? player.emoji }, context),
  )
  return accept([{ type: 'game-created', ...stamp(context), gameId: id, limit: command.limit, players }])
}

/** SPEC R103, R105, R201 to R204: `decide` for a new round, from a tally in place of a game. It changes nothing. */
export function decideRound(tally: Tally, command: AddRound, context: DecisionContext): Decision {
  if (tally.endedAt !== null) return refuse({ reason: 'game-ended' })
  if (Math.max(...tally.totals) >= tally.limit) return refuse({ reason: 'game-over' })
  const id = command.roundId ?? roundId(context.newId())
  if (command.after !== tally.last || tally.rounds.has(id))
    return refuse({ reason: 'stale-round', lastRoundId: tally.last })
  const checked = checkEntries(tally.present, command.entries, command.dutchPlayerId)
  if (!checked.ok) return checked
  const added = [
    { type: 'round-added', ...stamp(context), roundId: id, after: command.after, ...checked.value },
  ] as const
  if (command.roundId === undefined) return accept(added)
  // An account that still has the round ignores that it is added again, and may have other scores.
  return accept([...added, { type: 'round-corrected', ...stamp(context), roundId: id, ...checked.value }])
}

function correctRound(state: Game, command: CorrectRound, context: DecisionContext): Decision {
  const round = countedRound(state, command.roundId)
  if (round === undefined) return refuse({ reason: 'unknown-round' })
  const inRound = round.entries.map((entry) => entry.playerId)
  const before = command.before ?? round
  // SPEC R206: an imported round may have scores out of bounds, and they may stay.
  const known = round.original === null ? [before] : [before, round.original]
  const checked = checkEntries(inRound, command.entries, command.dutchPlayerId, known)
  if (!checked.ok) return checked
  const corrected = withChanges(round, before, checked.value)
  return accept([{ type: 'round-corrected', ...stamp(context), roundId: round.id, ...corrected }])
}

/** SPEC R206: the scores of `round` with the changes from `before` to `after`. */
function withChanges(round: RoundScores, before: RoundScores, after: RoundScores): RoundScores {
  return {
    entries: after.entries.map((entry) => {
      const isLeft = scoreOf(before, entry.playerId) === entry.score
      return isLeft ? { ...entry, score: scoreOf(round, entry.playerId) ?? entry.score } : entry
    }),
    dutchPlayerId: after.dutchPlayerId === before.dutchPlayerId ? round.dutchPlayerId : after.dutchPlayerId,
  }
}

function undoRound(state: Game, id: Round['id'], context: DecisionContext): Decision {
  const last = lastRound(state)
  if (last === null) return refuse({ reason: 'nothing-to-undo' })
  if (last.id !== id) return refuse({ reason: 'stale-undo', lastRoundId: last.id })
  return accept([{ type: 'round-undone', ...stamp(context), roundId: id }])
}

function raiseLimit(state: Game, limit: number, context: DecisionContext): Decision {
  if (phaseOf(state) !== 'over') return refuse({ reason: 'game-not-over' })
  const min = highestTotal(state) + 1
  if (!Number.isInteger(limit) || limit < min || limit > MAX_RAISED_LIMIT) {
    return refuse({ reason: 'limit-out-of-range', min, max: MAX_RAISED_LIMIT })
  }
  return accept([{ type: 'limit-raised', ...stamp(context), limit }])
}

/** SPEC R104: like a round, a raise is undone only while its author sees the last round; and not below a joiner's score. */
function undoRaise(state: Game, { limit, roundId: id }: UndoRaise, context: DecisionContext): Decision {
  const { firstLimit = state.limit } = state
  const isFormer = Number.isInteger(limit) && limit >= firstLimit && limit < state.limit
  if (!isFormer) return refuse({ reason: 'nothing-to-undo' })
  const least = 1 + Math.max(...presentPlayers(state).map(({ startingScore }) => startingScore))
  if (limit < least) return refuse({ reason: 'limit-out-of-range', min: least, max: MAX_RAISED_LIMIT })
  const undone = undoRound(state, id, context)
  return undone.ok ? accept([{ type: 'limit-raised', ...stamp(context), limit }]) : undone
}

/** SPEC R304: points, both bounds included. */
export function startingScoreBounds(game: Game): { readonly min: number; readonly max: number } {
  return { min: Math.min(MIN_SCORE, lowestTotal(game)), max: game.limit - 1 }
}

function joinPlayer(state: Game, command: JoinPlayer, context: DecisionContext): Decision {
  if (phaseOf(state) === 'over') return refuse({ reason: 'game-over' })
  const { player, startingScore } = command
  if (!Number.isInteger(startingScore)) return refuse({ reason: 'invalid-scores' })
  const { min, max } = startingScoreBounds(state)
  if (startingScore < min || startingScore > max) return refuse({ reason: 'score-out-of-range', min, max })
  const joiner = checkJoiner(state, player)
  if (!joiner.ok) return joiner
  const seat = newSeat({ ...joiner.value, emoji: joinerEmoji(joiner.value, state.players) }, context)
  return accept([
    { type: 'player-joined', ...stamp(context), player: seat, startingScore: startingScore === 0 ? 0 : startingScore },
  ])
}

function leavePlayer(state: Game, id: PlayerId, context: DecisionContext): Decision {
  const present = presentPlayers(state)
  if (!present.some((player) => player.id === id)) return refuse({ reason: 'unknown-player' })
  if (phaseOf(state) === 'over') return refuse({ reason: 'game-over' })
  if (present.length <= MIN_PLAYERS) return refuse({ reason: 'too-few-players', min: MIN_PLAYERS })
  return accept([{ type: 'player-left', ...stamp(context), playerId: id }])
}

function returnPlayer(state: Game, id: PlayerId, context: DecisionContext): Decision {
  const player = state.players.find((seated) => seated.id === id)
  if (player === undefined) return refuse({ reason: 'unknown-player' })
  if (player.presence === 'present') return refuse({ reason: 'player-present' })
  if (phaseOf(state) === 'over') return refuse({ reason: 'game-over' })
  if (presentPlayers(state).length >= MAX_PLAYERS) return refuse({ reason: 'too-many-players', max: MAX_PLAYERS })
  return accept([{ type: 'player-returned', ...stamp(context), playerId: id }])
}

function unseatPlayer(state: Game, id: PlayerId, context: DecisionContext): Decision {
  const player = state.players.find((seated) => seated.id === id)
  if (player === undefined) return refuse({ reason: 'unknown-player' })
  if (phaseOf(state) === 'over') return refuse({ reason: 'game-over' })
  if (hasScores(state, id)) return refuse({ reason: 'player-has-scores' })
  if (player.presence === 'present' && presentPlayers(state).length <= MIN_PLAYERS) {
    return refuse({ reason: 'too-few-players', min: MIN_PLAYERS })
  }
  return accept([{ type: 'player-unseated', ...stamp(context), playerId: id }])
}

function countedRound(state: Game, id: Round['id']): Round | undefined {
  return state.rounds.find((round) => round.id === id && round.status === 'counted')
}
