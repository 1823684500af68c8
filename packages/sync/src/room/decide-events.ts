import { apply } from '@dutch/domain/game/apply'
import type { GameEvent } from '@dutch/domain/game/events'
import { presentPlayers } from '@dutch/domain/game/state'
import { accept, refuse } from '@dutch/domain/result'
import * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import { join } from './decide-seat.ts'
import { seatsFreedBy } from './decide-play.ts'
import { acceptEntries, gameKind, type NewEntry, type Decision, type RequestInput } from './decision.ts'
import { MAX_ROOM_PLAYERS } from './room-bounds.ts'
import { memberOf, refusalUnlessHost } from './room-state.ts'
import type { RoomRefusal } from './wire-refusals.ts'
import { count, typedName } from './wire.ts'

/** `version` is of the log that `events` follow. */
const fields = {
  version: count,
  name: typedName,
  events: v.pipe(v.array(v.custom<GameEvent>(() => true)), v.readonly()),
}

/**
 * SPEC Z710: the server makes this request for a host whose account went on with a game after opening it as a room. Nobody
 * else may ask for it, since the events are not checked against the rules of the game.
 */
export const eventRequests = { 'add-events': gameKind(fields, addEvents) }

export const ROUNDS_DIFFER: RoomRefusal = { reason: 'round-conflict', lastRoundId: null, entered: null }

function addEvents(asked: RequestInput, { version, name, events }: FieldsOf<typeof fields>): Decision {
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
