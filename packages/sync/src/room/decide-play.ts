import { decide } from '@dutch/domain/game/decide'
import type { GameEvent } from '@dutch/domain/game/events'
import type { RoundId } from '@dutch/domain/game/ids'
import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, lastRound, presentPlayers, type Game } from '@dutch/domain/game/state'
import { accept, refuse } from '@dutch/domain/result'
import { gameContext, playedDrafts, type Draft, type Drafts } from './drafts.ts'
import type { EnteredRound, RoomRefusal } from './refusals.ts'
import type { AddScores, RoomCommand, UndoRound } from './requests.ts'
import { MAX_ROOM_PLAYERS } from './room-bounds.ts'
import type { Case } from './room-case.ts'
import { roleOf, type Room } from './room-state.ts'

/**
 * SPEC Y1501 to Y1504. @param askedAt the author's clock: an offline entry is stamped with it,
 * within what the game and the decider's clock allow
 */
export function play(asked: Case, command: RoomCommand, askedAt?: number): Drafts {
  const { room, requestId, context } = asked
  const refusal = refusalToWrite(asked) ?? refusalOf(asked, command)
  if (refusal !== null) return refuse(refusal)
  const at = Math.max(room.game.createdAt, Math.min(askedAt ?? context.now, context.now))
  const decided = decide(room.game, command, gameContext(requestId, at))
  if (!decided.ok) return refuse({ reason: 'game', refusal: decided.error })
  return accept([...playedDrafts(decided.value), ...decided.value.flatMap((event) => seatsFreedBy(room, event))])
}

/** SPEC Y1503: of all players of the table, or of those present. */
export function addScores(asked: Case, { scores, dutchPlayerId, lastRound: after }: AddScores): Drafts {
  const refusal = refusalToWrite(asked)
  if (refusal !== null) return refuse(refusal)
  const { game } = asked.room
  const present = presentPlayers(game)
  const listed = scores.length === game.players.length ? game.players : present
  if (scores.length !== listed.length) return refuse({ reason: 'game', refusal: { reason: 'wrong-score-count' } })
  const entries = listed.flatMap((player, seat) =>
    player.presence === 'present' ? [{ playerId: player.id, score: scores[seat] ?? 0 }] : [],
  )
  const seen = after === undefined ? (lastRound(game)?.id ?? null) : after
  return play(asked, { type: 'add-round', after: seen, entries, dutchPlayerId })
}

/** SPEC Y1503: the named round, or the last one. */
export function undoRound(asked: Case, { lastRound: meant }: UndoRound): Drafts {
  const refusal = refusalToWrite(asked)
  if (refusal !== null) return refuse(refusal)
  const roundId = meant ?? lastRound(asked.room.game)?.id
  if (roundId === undefined) return refuse({ reason: 'game', refusal: { reason: 'nothing-to-undo' } })
  return play(asked, { type: 'undo-last-round', roundId })
}

/** SPEC Y1501: players write unless the host keeps the score alone; the host always does. */
function refusalToWrite({ room, userId }: Case): RoomRefusal | null {
  const role = roleOf(room, userId)
  switch (role) {
    case 'host':
      return null
    case 'player':
      return room.writing === 'host' ? { reason: 'writing-restricted' } : null
    case 'spectator':
      return { reason: 'spectator' }
    case 'stranger':
      return { reason: 'not-a-member' }
  }
}

/** What only a room refuses, or refuses differently. */
function refusalOf({ room, userId }: Case, command: RoomCommand): RoomRefusal | null {
  const { game } = room
  const last = lastRound(game)?.id ?? null
  if (game.endedAt !== null) return { reason: 'game-finished' }
  switch (command.type) {
    case 'add-round':
      // Checked first: somebody else's round may have ended the game meanwhile.
      return command.after === last
        ? null
        : { reason: 'round-conflict', lastRoundId: last, entered: enteredAfter(room, command.after) }
    case 'end-game':
      return phaseOf(game) === 'playing' && userId !== room.hostId ? { reason: 'host-only' } : null
    case 'join-player':
    case 'return-player':
      return isTableFull(game) ? { reason: 'table-full', max: MAX_ROOM_PLAYERS } : null
    case 'correct-round':
    case 'delete-round':
    case 'restore-round':
    case 'undo-last-round':
    case 'raise-limit':
    case 'leave-player':
    case 'unseat-player':
      return null
  }
}

function isTableFull(game: Game): boolean {
  return presentPlayers(game).length >= MAX_ROOM_PLAYERS
}

/** SPEC Y1502: the round in the author's place; null where a round was taken back instead. */
function enteredAfter(room: Room, seen: RoundId | null): EnteredRound | null {
  const rounds = countedRounds(room.game)
  const place = seen === null ? 0 : rounds.findIndex((round) => round.id === seen) + 1
  const round = seen !== null && place === 0 ? undefined : rounds[place]
  if (round === undefined) return null
  const author = room.authors.find(({ roundId }) => roundId === round.id)
  const { id: roundId, entries, dutchPlayerId } = round
  return { roundId, entries, dutchPlayerId, userId: author?.userId ?? '', name: author?.name ?? '' }
}

/** Whoever is taken out of the game leaves no name to sit under. */
function seatsFreedBy(room: Room, event: GameEvent): readonly Draft[] {
  if (event.type !== 'player-unseated') return []
  const holders = room.members.filter((member) => member.playerId === event.playerId)
  return holders.map(({ userId }) => ({ type: 'seat-released', userId }))
}
