import { accept } from '@dutch/domain/result'
import { DISCONNECTED, type ConnectionState } from '@dutch/sync/room/connection'
import { newRoomClient, type RoomClient } from '@dutch/sync/room/room-client'
import { createRoomPhone, type RoomPhone, type SavedRooms } from '@dutch/sync/room/room-phone'
import { viewOf, type RoomView } from '@dutch/sync/room/room-view'
import type { PhoneMessage } from '@dutch/sync/room/server-messages'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { createAnswerWatch } from './answer-watch.ts'
import { createListeners, createWaitingListeners } from '@dutch/domain/listeners'
import { createEntrance } from './entrance.ts'
import { createRoomSaves } from './own-rooms.ts'
import { askForDoor, endedGameOf, isAnythingWaiting, refusalHere } from './room-questions.ts'
import type { RoomNotice, RoomPlace, RoomState } from './room-store-api.ts'
import type { DrivenRoomStore, RoomStoreParts } from './room-store-parts.ts'

const NO_VIEW: RoomView = { room: null, unconfirmed: [] }
const SECOND_MS = 1000

/** SPEC R203 to R209 */
export function createRoomStore(parts: RoomStoreParts): DrivenRoomStore {
  const { clock, newId } = parts
  const keeper = createRoomSaves(parts.repository)
  const changes = createListeners()
  const notices = createWaitingListeners<RoomNotice>()
  const ended = new Set<string>()
  let connection: ConnectionState = DISCONNECTED
  let place: RoomPlace = { kind: 'out' }
  let phone: RoomPhone | null = null
  let present: readonly string[] | null = null
  let hostLostSince: number | null = null
  let door: RoomState['door'] = null
  /** What was read for an earlier room is stale. */
  let visit = 0
  let state: RoomState

  const show = () => {
    const client = phone?.client() ?? null
    const view = client === null ? NO_VIEW : viewOf(client, hostLostSince)
    state = { connection, place, client, view, present, hostLostSince, door }
    changes.notify()
  }
  const go = (next: RoomPlace) => {
    place = next
    show()
  }
  const greet = () => {
    if (connection.kind === 'connected') phone?.greet()
  }
  const answers = createAnswerWatch(clock, () => (phone?.client().pending.length ?? 0) > 0, greet)
  const entrance = createEntrance({
    newId,
    send: (message) => socket.send(message),
    onWaiting: () => go({ kind: 'waiting' }),
  })

  const leave = () => {
    visit += 1
    answers.stop()
    phone = null
    present = null
    hostLostSince = null
    door = null
    entrance.giveUp()
  }
  const stepOut = (disconnect: () => void) => {
    leave()
    disconnect()
    go({ kind: 'out' })
  }
  const begin = (first: RoomClient, repository: Pick<SavedRooms, 'write'>) => {
    phone = createRoomPhone(first, {
      repository,
      send: (message) => socket.send(message),
      onChange: () => {
        show()
        lookForEnd()
        letGo()
      },
      onRefused: refused,
      onUnsaved: () => notices.notify({ kind: 'unsaved' }),
    })
    place = { kind: 'in', gameId: first.gameId }
    show()
    greet()
    answers.watch()
    lookForEnd()
  }
  /** Empty until the server has told it. */
  const open = async (gameId: string) => {
    const own = keeper.own()
    if (own === null) return
    const mine = (visit += 1)
    const kept = await keeper.find(gameId)
    if (mine !== visit) return
    door ??= kept?.door ?? null
    begin(kept?.client ?? newRoomClient(gameId, own.userId), own.repository)
  }
  const hearDoor = () => {
    const message = door === null ? askForDoor(phone?.client(), newId()) : null
    if (message !== null) socket.send(message)
  }
  const lookForEnd = () => {
    const game = endedGameOf(phone?.client())
    if (game === null || ended.has(game.id)) return
    ended.add(game.id)
    parts.onEnded(game)
  }
  /** Only scores that wait for an answer are left to former members. */
  const letGo = () => {
    const client = phone?.client()
    if (client === undefined || place.kind !== 'gone' || place.why !== 'not-a-member') return
    if (!isAnythingWaiting(client)) void phone?.settled().then(() => keeper.letGo(client.gameId))
  }
  const refused = (refusal: WireRefusal) => {
    switch (refusal.reason) {
      case 'not-signed-in':
        return parts.onNotSignedIn()
      case 'unavailable':
        return answers.watch()
      case 'too-many-tries':
        return answers.watch(refusal.retryAfter * SECOND_MS)
      case 'update-needed':
        return go({ kind: 'gone', why: 'update-needed' })
      default:
        return notices.notify({ kind: 'refused', refusal })
    }
  }
  const hear = (message: PhoneMessage) => {
    if (message.type === 'refused' && message.requestId === null && place.kind === 'in') {
      const { reason } = message.refusal
      if (reason === 'unknown-room' || reason === 'not-a-member') {
        go({ kind: 'gone', why: reason })
        return letGo()
      }
    }
    if (message.type === 'entered' || message.type === 'waiting' || message.type === 'refused') {
      if (entrance.hear(message)) return undefined
    }
    if (message.type === 'entered' && phone !== null && message.gameId === phone.client().gameId) {
      door = { code: message.roomCode, viewToken: message.viewToken }
      keeper.keepDoor(phone.client(), door)
      return show()
    }
    if (message.type === 'watching') return watched(message.gameId)
    if (message.type === 'presence' && message.gameId === phone?.client().gameId) {
      present = message.present
      hostLostSince = message.hostLostSince
      return show()
    }
    phone?.hear(message)
    if (message.type === 'delta') hearDoor()
    if (message.type === 'ack') answers.watch()
    return undefined
  }
  /** R7: the alias of a view link is known by now. */
  const watched = (gameId: string) => {
    const client = phone?.client()
    if (client?.viewToken === undefined || client.viewToken === null || client.gameId === gameId) return
    begin(newRoomClient(gameId, null, client.viewToken), { write: () => Promise.resolve() })
  }
  const socket = parts.connect({
    onState: (next) => {
      connection = next
      show()
    },
    onOpened: () => {
      entrance.sendAgain()
      greet()
      answers.watch()
    },
    onMessage: hear,
    onFuture: () => go({ kind: 'gone', why: 'update-needed' }),
  })
  state = { connection, place, client: null, view: NO_VIEW, present, hostLostSince, door }

  return {
    getState: () => state,
    subscribe: changes.subscribe,
    onNotice: notices.subscribe,
    enter: async (wish, playerName) => {
      leave()
      go({ kind: 'entering' })
      const mine = visit
      const entering = entrance.enter(wish, playerName)
      socket.connect()
      const answer = await entering
      if (answer === null || mine !== visit) return null
      if (!answer.ok) {
        go({ kind: 'out' })
        return answer
      }
      const { gameId, roomCode: code, viewToken } = answer.value
      door = { code, viewToken }
      await open(gameId)
      if (phone !== null) keeper.keepDoor(phone.client(), { code, viewToken })
      return accept(gameId)
    },
    resume: (gameId) => {
      if (phone?.client().gameId !== gameId || phone.client().userId !== keeper.own()?.userId) {
        leave()
        go({ kind: 'entering' })
        void open(gameId)
      }
      socket.connect()
    },
    watch: (viewToken) => {
      leave()
      begin(newRoomClient('', null, viewToken), { write: () => Promise.resolve() })
      socket.connect()
    },
    ask: async (request) => {
      const [requestId, askedAt] = [newId(), clock.now()]
      const decided = refusalHere(state, request, requestId, askedAt)
      if (!decided.ok) return decided
      phone?.ask({ requestId, request, askedAt })
      answers.watch()
      await phone?.settled()
      return accept(requestId)
    },
    answer: (requestId, request) => phone?.answer(requestId, request, clock.now()),
    stepOut: () => stepOut(socket.disconnect),
    signedOut: () => stepOut(socket.signedOut),
    retry: socket.connect,
    list: keeper.list,
  }
}
