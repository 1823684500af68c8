import { accept } from '@dutch/domain/result'
import type { AskedRequest } from '@dutch/sync/room/requests'
import type { RoomClient } from '@dutch/sync/room/room-client'
import type { PhoneMessage } from '@dutch/sync/room/server-messages'
import { createListeners, createBufferedListeners } from '@dutch/domain/listeners'
import { createEntrance, type EntranceRequest } from './entrance.ts'
import type { AboutEntrance } from './entrance-withdrawals.ts'
import { createRoomSaves } from './own-rooms.ts'
import { endingOf, isOnlyLeaving, refusalHere } from './room-questions.ts'
import { nextRoomState, INITIAL_ROOM_STATE, type RoomEvent } from './room-step.ts'
import type { NextGame, RoomNotice, RoomPlace, RoomState, RoomStore } from './room-store-api.ts'
import type { DrivenRoomStore, RoomStoreParts } from './room-store-parts.ts'
import { createRoomVisit, type RoomVisit } from './room-visit.ts'
import type { ServerConnection } from '../../browser/server-socket.ts'

/** SPEC W304 to W310 */
export function createRoomStore(parts: RoomStoreParts): DrivenRoomStore {
  const saves = createRoomSaves(parts.repository, parts.onEnded)
  const changes = createListeners()
  const notices = createBufferedListeners<RoomNotice>()
  const nextGames = createListeners<NextGame>()
  let state: RoomState = INITIAL_ROOM_STATE

  const dispatch = (event: RoomEvent) => {
    state = nextRoomState(state, event)
    changes.notify()
  }
  const visit = createRoomVisit({
    ...parts,
    saves,
    getState: () => state,
    dispatch,
    send: (message) => socket.send(message),
    notify: notices.notify,
    onNextGame: nextGames.notify,
  })
  const hangUp = (left?: string) => {
    if (left !== undefined) saves.storeLeft(left)
    if (state.place.kind === 'out' && !entrance.hasUnacknowledgedLeave()) socket.disconnect()
  }
  const entrance = createEntrance({
    ...parts,
    send: (message) => socket.send(message),
    onWithdrawn: hangUp,
    whenSent: visit.whenSent,
    onWaiting: (isBetweenGames) => dispatch({ kind: 'waiting', isBetweenGames }),
  })

  const leaveFor = (kind: 'opening' | 'entering' | 'out') => {
    visit.leave()
    entrance.giveUp()
    dispatch({ kind: 'left', place: { kind } })
  }
  const receive = (message: PhoneMessage) => {
    if (isOfAnother(message, state)) return goneBy(message) ? visit.dropMissed(message.gameId) : undefined
    const gone = state.place.kind === 'in' || state.place.kind === 'gone' ? goneBy(message) : null
    if (gone !== null) {
      dispatch(gone)
      visit.gone()
    } else if (!isOfEntrance(message) || !entrance.receive(message)) visit.receive(message)
  }
  const socket = parts.connect({
    onState: (connection) => dispatch({ kind: 'connection', connection }),
    onOpened: () => {
      entrance.sendAgain()
      visit.greet()
      visit.awaitAnswer()
    },
    onMessage: receive,
    onFuture: () => dispatch({ kind: 'gone', why: 'update-needed' }),
  })
  if (entrance.hasUnacknowledgedLeave() && saves.own() !== null) socket.connect()

  const enter: RoomStore['enter'] = async (wish, playerName, again) => {
    visit.leave()
    dispatch({ kind: 'left', place: { kind: 'entering' } })
    const mine = visit.count()
    const entering = entrance.enter(wish, playerName, again)
    socket.connect()
    const answer = await entering
    if (mine !== visit.count()) return null
    if (answer?.ok !== true) {
      dispatch({ kind: 'left', place: { kind: 'out' } })
      return answer
    }
    await visit.comeIn(answer.value)
    return accept(answer.value.gameId)
  }

  return {
    getState: () => state,
    subscribe: changes.subscribe,
    onNotice: notices.subscribe,
    enter,
    rematch: () => rematchIn(visit, entrance),
    onNextGame: nextGames.subscribe,
    resume: (gameId) => {
      const client = visit.phone()?.client()
      if (client?.gameId !== gameId || client.userId !== saves.own()?.userId) {
        leaveFor('opening')
        void visit.open(gameId, null)
      }
      socket.connect()
    },
    watch: (viewToken) => {
      leaveFor('entering')
      visit.watch(viewToken)
      socket.connect()
    },
    ask: (request) => askIn(visit, state, request, parts),
    answer: (requestId, request) => visit.phone()?.answer(requestId, request, parts.clock.now()),
    ...waysOut({ leaveFor, hangUp, entrance, socket, visit }),
    retry: socket.connect,
    list: async () => withoutRoomsBeingLeft(await saves.list(), state, { ...parts, entrance, socket }),
  }
}

interface WaysOutParts {
  readonly leaveFor: (kind: 'out') => void
  readonly hangUp: () => void
  readonly entrance: Pick<EntranceRequest, 'isAsking' | 'hasUnacknowledgedLeave' | 'dropLeaveRequests'>
  readonly socket: Pick<ServerConnection, 'connect' | 'disconnect' | 'signedOut'>
  readonly visit: Pick<RoomVisit, 'isUnsaved'>
}

function waysOut({ leaveFor, hangUp, entrance, socket, visit }: WaysOutParts) {
  return {
    isUnsaved: visit.isUnsaved,
    closeRoomHere: () => {
      leaveFor('out')
      hangUp()
    },
    signedOut: () => {
      leaveFor('out')
      entrance.dropLeaveRequests(null)
      socket.signedOut()
    },
    userMoves: (left: readonly string[]) => {
      const isAsking = entrance.isAsking()
      if (!isAsking) leaveFor('out')
      socket.disconnect()
      entrance.dropLeaveRequests(left)
      if (isAsking || entrance.hasUnacknowledgedLeave()) socket.connect()
    },
  }
}

interface LobbyParts extends Pick<WaysOutParts, 'socket'>, Pick<RoomStoreParts, 'onEnded'> {
  readonly entrance: Pick<EntranceRequest, 'sendLeave'>
}

/**
 * SPEC W305: sends leave requests that an earlier page could not send. That page may not have filed the games either (W344).
 * @returns the rooms without those being left
 */
function withoutRoomsBeingLeft(
  kept: readonly RoomClient[],
  { client: present }: RoomState,
  { entrance, socket, onEnded }: LobbyParts,
): readonly RoomClient[] {
  const left = kept.filter((client) => isOnlyLeaving(client) && client.gameId !== present?.gameId)
  for (const client of left) {
    const ending = endingOf({ client, place: { kind: 'out' } })
    if (ending !== null) onEnded(ending)
    for (const { requestId } of client.pending) entrance.sendLeave(client.gameId, requestId)
  }
  if (left.length > 0) socket.connect()
  return kept.filter((client) => !left.includes(client))
}

/** SPEC W330 */
async function rematchIn(visit: RoomVisit, entrance: EntranceRequest): ReturnType<RoomStore['rematch']> {
  const client = visit.phone()?.client()
  if (client === undefined) return null
  const answer = await entrance.enter({ kind: 'continue', gameId: client.gameId }, '')
  if (answer?.ok !== true) return answer
  visit.follow(answer.value)
  return accept(answer.value.gameId)
}

/** SPEC W306 */
async function askIn(
  visit: RoomVisit,
  state: RoomState,
  request: AskedRequest,
  { newId, clock }: Pick<RoomStoreParts, 'newId' | 'clock'>,
): ReturnType<RoomStore['ask']> {
  const pending = { requestId: newId(), request, askedAt: clock.now() }
  const decided = refusalHere(state, pending)
  if (!decided.ok) return decided
  const phone = visit.phone()
  phone?.ask(pending)
  visit.awaitAnswer()
  await phone?.settled()
  return accept(pending.requestId)
}

/** SPEC W305, W332: whether the message is a late refusal of a room that was left before, or of a missed game. */
function isOfAnother(
  message: PhoneMessage,
  { client }: RoomState,
): message is Extract<PhoneMessage, { type: 'refused' }> & { readonly gameId: string } {
  return message.type === 'refused' && message.gameId !== undefined && message.gameId !== client?.gameId
}

/** Why the room is gone for this phone or television; null where the message does not say so. */
function goneBy(message: PhoneMessage): Extract<RoomPlace, { kind: 'gone' }> | null {
  if (message.type !== 'refused' || message.requestId !== null) return null
  const { refusal } = message
  switch (refusal.reason) {
    case 'not-a-member':
      return { kind: 'gone', why: refusal.reason, isBarred: refusal.isBarred }
    case 'unknown-room':
    case 'link-needed':
      return { kind: 'gone', why: refusal.reason }
    default:
      return null
  }
}

function isOfEntrance(message: PhoneMessage): message is AboutEntrance {
  return ['entered', 'waiting', 'refused', 'ack'].includes(message.type)
}
