import { apply } from '@dutch/domain/game/apply'
import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import { decide, decideRound } from '@dutch/domain/game/decide'
import type { GameEvent } from '@dutch/domain/game/events'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, presentPlayers } from '@dutch/domain/game/state'
import { accept, refuse } from '@dutch/domain/result'
import * as v from 'valibot'
import { byType, type ByType, type FieldsOf } from '../by-type.ts'
import { join } from './decide-seat.ts'
import { acceptEntries, gameContext, gameKind, playedEntries } from './decision.ts'
import type { Decision, NewEntry, RequestInput } from './decision.ts'
import type { EnteredRound, RoomRefusal } from './wire-refusals.ts'
import { MAX_ROOM_PLAYERS } from './room-bounds.ts'
import { isTableFull, memberOf, refusalToWrite, refusalUnlessHost, type Room } from './room-state.ts'
import { aPlayer, aRound, count, instant, typedName } from './wire.ts'

export type RoomCommand = Exclude<GameCommand, CreateGame>

/** More than any round has. */
const MAX_ENTRIES = 100
const points = v.pipe(v.number(), v.finite())
const shortText = v.pipe(v.string(), v.maxLength(64))
const scores = {
  entries: v.pipe(v.array(v.object({ playerId: aPlayer, score: points })), v.maxLength(MAX_ENTRIES), v.readonly()),
  dutchPlayerId: v.nullable(aPlayer),
}

const commands: ByType<RoomCommand> = byType({
  'add-round': { after: v.nullable(aRound), ...scores, roundId: v.exactOptional(aRound) },
  'correct-round': { roundId: aRound, ...scores, before: v.exactOptional(v.object(scores)) },
  'delete-round': { roundId: aRound },
  'restore-round': { roundId: aRound },
  'undo-last-round': { roundId: aRound },
  'raise-limit': { limit: points },
  'undo-raise': { limit: points, roundId: aRound },
  'join-player': {
    player: v.object({ name: typedName, emoji: shortText, avatarColor: shortText }),
    startingScore: points,
  },
  'leave-player': { playerId: aPlayer },
  'return-player': { playerId: aPlayer },
  'unseat-player': { playerId: aPlayer },
  'end-game': {},
})

/** `askedAt` is the author's time, since a round entered offline is sent later. */
const playFields = { command: v.lazy(commands.schemaOf), askedAt: v.exactOptional(instant) }
/** `scores` are in the order of the table; `lastRound` is absent if the message does not name it. */
const scoresFields = {
  scores: v.pipe(v.array(v.number()), v.readonly()),
  dutchPlayerId: v.nullable(aPlayer),
  lastRound: v.exactOptional(v.nullable(aRound)),
}

/** SPEC Y1501 */
const playKind: typeof gameKind = (fields, decide, traits) =>
  gameKind(fields, decide, { refusalTo: refusalToWrite, ...traits })

export const playRequests = { play: playKind(playFields, play) }

/** SPEC Y1503: what the specified messages `add_round` and `undo_round` ask for. */
export const gameRequests = {
  'add-scores': playKind(scoresFields, addScores),
  'undo-round': playKind({ lastRound: v.exactOptional(aRound) }, undoRound),
}

/** `version` is of the log that `events` follow. */
const eventFields = {
  version: count,
  name: typedName,
  events: v.pipe(v.array(v.custom<GameEvent>(() => true)), v.readonly()),
}

/**
 * SPEC Z710: the server makes this request for a host whose account went on with a game after opening it as a room. Nobody
 * else may ask for it, since the events are not checked against the rules of the game.
 */
export const eventRequests = { 'add-events': gameKind(eventFields, addEvents) }

export const ROUNDS_DIFFER: RoomRefusal = { reason: 'round-conflict', lastRoundId: null, entered: null }

/** SPEC Y1501 to Y1504 */
function play(asked: RequestInput, { command: given, askedAt }: FieldsOf<typeof playFields>): Decision {
  const { present, requestId, context } = asked
  const refusal = refusalOf(asked, given)
  if (refusal !== null) return refuse(refusal)
  const at = Math.max(present.tally().createdAt, Math.min(askedAt ?? context.now, context.now))
  const decided =
    given.type === 'add-round'
      ? decideRound(present.tally(), given, gameContext(requestId, at))
      : decide(present.room().game, given, gameContext(requestId, at))
  if (!decided.ok) return refuse({ reason: 'game', refusal: decided.error })
  const freed = given.type === 'unseat-player' ? seatsFreedBy(present.room(), given.playerId) : []
  return accept([...playedEntries(decided.value), ...freed])
}

function addScores(
  asked: RequestInput,
  { scores: given, dutchPlayerId, lastRound }: FieldsOf<typeof scoresFields>,
): Decision {
  const { game } = asked.present.room()
  const listed = given.length === game.players.length ? game.players : presentPlayers(game)
  if (given.length !== listed.length) return refuse({ reason: 'game', refusal: { reason: 'wrong-score-count' } })
  const entries = listed.flatMap((player, seat) =>
    player.presence === 'present' ? [{ playerId: player.id, score: given[seat] ?? 0 }] : [],
  )
  const after = lastRound === undefined ? asked.present.tally().last : lastRound
  return play(asked, { command: { type: 'add-round', after, entries, dutchPlayerId } })
}

function undoRound(asked: RequestInput, { lastRound }: { readonly lastRound?: RoundId }): Decision {
  const roundId = lastRound ?? asked.present.tally().last
  if (roundId === null) return refuse({ reason: 'game', refusal: { reason: 'nothing-to-undo' } })
  return play(asked, { command: { type: 'undo-last-round', roundId } })
}

function refusalOf({ present, userId }: RequestInput, given: RoomCommand): RoomRefusal | null {
  const { last, endedAt } = present.tally()
  if (endedAt !== null) return { reason: 'game-finished' }
  switch (given.type) {
    case 'add-round':
      // Checked before the game's rules: the other round may have reached the limit, and this refusal shows it.
      return given.after === last
        ? null
        : { reason: 'round-conflict', lastRoundId: last, entered: enteredAfter(present.room(), given.after) }
    case 'end-game':
      return phaseOf(present.room().game) === 'playing' && userId !== present.people().hostId
        ? { reason: 'host-only' }
        : null
    case 'join-player':
    case 'return-player':
      return isTableFull(present.room().game) ? { reason: 'table-full', max: MAX_ROOM_PLAYERS } : null
    case 'correct-round':
    case 'delete-round':
    case 'restore-round':
    case 'undo-last-round':
    case 'raise-limit':
    case 'undo-raise':
    case 'leave-player':
    case 'unseat-player':
      return null
  }
}

/** SPEC Y1502: the round that follows the one its author saw; null if there is none, as after an undo. */
function enteredAfter(room: Room, seen: RoundId | null): EnteredRound | null {
  const rounds = countedRounds(room.game)
  const place = seen === null ? 0 : rounds.findIndex((round) => round.id === seen) + 1
  const round = seen !== null && place === 0 ? undefined : rounds[place]
  if (round === undefined) return null
  const author = room.authors.find(({ roundId }) => roundId === round.id)
  const { id: roundId, entries, dutchPlayerId } = round
  return { roundId, entries: [...entries], dutchPlayerId, userId: author?.userId ?? '', name: author?.name ?? '' }
}

/** SPEC Y1505 */
function seatsFreedBy({ members }: Room, playerId: PlayerId): readonly NewEntry[] {
  const holders = members.filter((member) => member.playerId === playerId)
  return holders.map(({ userId }) => ({ type: 'seat-released', userId }))
}

function addEvents(asked: RequestInput, { version, name, events }: FieldsOf<typeof eventFields>): Decision {
  const { present, userId, context } = asked
  if (version !== context.version) return refuse(ROUNDS_DIFFER)
  const before = present.room()
  // SPEC Y1208: a host who left the room empty comes back.
  const isBack = userId === before.hostId && memberOf(before, userId) === undefined
  const refusal = isBack ? null : refusalUnlessHost(before, userId)
  if (refusal !== null) return refuse(refusal)
  if (events.some(({ id }) => context.has(id))) return refuse(ROUNDS_DIFFER)
  const game = events.reduce((folded, event) => apply(folded, event) ?? folded, before.game)
  if (presentPlayers(game).length > MAX_ROOM_PLAYERS) return refuse({ reason: 'table-full', max: MAX_ROOM_PLAYERS })
  const entering = isBack
    ? join({ ...asked, room: { ...before, game } }, { name, seat: { kind: 'any' } })
    : acceptEntries()
  if (!entering.ok) return entering
  const added = events.map((event): NewEntry => ({ type: 'played', event, keepsId: true }))
  const freed = events.flatMap((event) =>
    event.type === 'player-unseated' ? seatsFreedBy(before, event.playerId) : [],
  )
  return accept([...entering.value, ...added, ...freed])
}
