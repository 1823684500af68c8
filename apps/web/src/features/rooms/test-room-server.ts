// A server of one room, and phones whose connection the test cuts.

import type { Game } from '@dutch/domain/game/state'
import type { Result } from '@dutch/domain/result'
import { parseClientMessage, routeMessage } from '@dutch/sync/room/client-messages'
import { deltaFrom } from '@dutch/sync/room/deltas'
import type { RoomRefusal, WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { RoomRequest } from '@dutch/sync/room/requests'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { memberOf, type Room } from '@dutch/sync/room/room-state'
import type { PhoneMessage } from '@dutch/sync/room/server-messages'
import { createEntranceRecord, type EntranceRecord } from './join/kept-entrance.ts'
import { createMemoryKeyValueStore, type KeyValueStore } from '../../browser/key-value-store.ts'
import type { ServerSocketParts } from '../../browser/server-socket.ts'
import { createSavedRooms } from './saved-rooms.ts'
import type { TestBrowser } from '../games/storage/test-browser.ts'
import type { RoomNotice } from './room-store-api.ts'
import type { DrivenRoomStore } from './room-store-parts.ts'
import { createRoomStore } from './room-store.ts'

type Ends = Pick<ServerSocketParts, 'onState' | 'onOpened' | 'onMessage' | 'onFuture'>

export interface TestPhone {
  readonly store: DrivenRoomStore
  readonly notices: RoomNotice[]
  readonly ended: Game[]
  /** The types of the sent messages, oldest first. */
  readonly sent: string[]
  /** The games of the sent `resume` messages, oldest first. */
  readonly resumed: string[]
  /** The id of the last request that was sent in a message of that type. */
  readonly asked: (type: string) => string
  /** The requests that survive a reload of the page. */
  readonly record: EntranceRecord
  readonly cut: () => void
  readonly heal: () => void
  readonly receive: (message: PhoneMessage) => void
  /** An account takes the guest's place. */
  readonly move: () => void
}

/** A room that decides requests, such as the `RoomRig` of the protocol's tests. */
export interface DecidingRoom {
  readonly entries: () => readonly RoomEntry[]
  readonly room: () => Room
  readonly ask: (
    userId: string | null,
    request: RoomRequest,
    how: { readonly requestId: string },
  ) => Result<readonly RoomEntry[], RoomRefusal>
}

export interface TestRoomServer {
  /** Refuses every request; null ends this. */
  readonly refuseAll: (refusal: WireRefusal | null) => void
  /** SPEC Z720 */
  readonly endCode: () => void
  /** @param tab the storage that survives a reload */
  readonly phone: (userId: string, browser: TestBrowser, tab?: KeyValueStore) => TestPhone
}

interface Line {
  readonly userId: string
  readonly ends: Ends
}

/** The room's code is ABC234. */
export function createTestRoomServer(rig: DecidingRoom): TestRoomServer {
  const { id: gameId } = rig.room().game
  const lines = new Set<Line>()
  let refusal: WireRefusal | null = null
  let roomCode: string | null = 'ABC234'
  let count = 0
  const newId = () => `id-${String((count += 1))}`
  const isMember = (userId: string) => memberOf(rig.room(), userId) !== undefined

  const broadcastAdded = (by: Line, before: number) => {
    const entries = rig.entries()
    const added = entries.slice(before)
    if (added.length === 0) return
    for (const { userId, ends } of lines) {
      if (!isMember(userId) && userId !== by.userId) continue
      ends.onMessage({ type: 'delta', gameId, from: before, to: entries.length, entries: added, isWhole: false })
    }
  }

  const answer = (line: Line, text: string) => {
    const say = line.ends.onMessage
    const route = routeMessage(parseClientMessage(text), line.userId, newId)
    if (!route.ok) throw new Error(JSON.stringify(route.error))
    const { value } = route
    if (value.kind === 'resume') {
      if (isMember(line.userId))
        say({ type: 'entered', requestId: 'links-renewed', gameId, roomCode, viewToken: 'view' })
      const delta = deltaFrom(gameId, rig.entries(), value.place)
      const refused = {
        type: 'refused',
        requestId: null,
        gameId: value.gameId,
        refusal: { reason: 'not-a-member' },
      } as const
      return say(isMember(line.userId) ? delta : refused)
    }
    if (value.kind === 'watch') {
      if (refusal !== null) return say({ type: 'refused', requestId: null, refusal })
      say({ type: 'watching', gameId: 'alias' })
      return say(deltaFrom('alias', rig.entries(), value.place))
    }
    if (value.kind !== 'ask' && value.kind !== 'join') return undefined
    const { requestId, request } = value
    const before = rig.entries().length
    const decided =
      refusal === null ? rig.ask(line.userId, request, { requestId }) : { ok: false as const, error: refusal }
    if (!decided.ok) {
      return say({ type: 'refused', requestId, refusal: decided.error })
    }
    if (value.kind === 'join') {
      const entered = { type: 'entered', requestId, gameId, roomCode, viewToken: 'view' } as const
      say(isMember(line.userId) ? entered : { type: 'waiting', requestId })
    }
    broadcastAdded(line, before)
    return say({ type: 'ack', requestId, gameId, version: rig.entries().length })
  }

  return {
    refuseAll: (next) => (refusal = next),
    endCode: () => (roomCode = null),
    phone: (userId, browser, tab = createMemoryKeyValueStore()) =>
      openTestPhone(userId, browser, { lines, newId, answer, record: createEntranceRecord(tab) }),
  }
}

function openTestPhone(
  userId: string,
  browser: TestBrowser,
  server: {
    readonly lines: Set<Line>
    readonly newId: () => string
    readonly answer: (line: Line, text: string) => void
    readonly record: EntranceRecord
  },
): TestPhone {
  const repository = createSavedRooms(browser.openDb(), userId, browser.clock.now)
  const notices: RoomNotice[] = []
  const ended: Game[] = []
  const sent: string[] = []
  const resumed: string[] = []
  const lastAsked = new Map<string, string>()
  let isUp = true
  let isTakenOver = false
  let isWanted = false
  let ends: Ends | null = null
  let line: Line | null = null
  const hangUp = (state: 'waiting' | 'closed') => {
    if (line !== null) server.lines.delete(line)
    line = null
    ends?.onState(state === 'waiting' ? { kind: 'waiting', attempt: 0 } : { kind: 'closed' })
  }
  const dial = () => {
    isWanted = true
    if (ends === null || line !== null) return
    if (!isUp) {
      ends.onState({ kind: 'waiting', attempt: 0 })
      return
    }
    line = { userId, ends }
    server.lines.add(line)
    ends.onState({ kind: 'connected', unanswered: 0 })
    ends.onOpened()
  }
  const close = () => {
    isWanted = false
    hangUp('closed')
  }
  const store = createRoomStore({
    connect: (given) => {
      ends = given
      return {
        connect: dial,
        disconnect: close,
        signedOut: close,
        send: (message) => {
          if (line === null) return
          sent.push(message.type)
          if (message.type === 'resume') resumed.push(message.gameId)
          if ('requestId' in message) lastAsked.set(message.type, message.requestId ?? '')
          server.answer(line, JSON.stringify(message))
        },
      }
    },
    repository: () => ({ userId, repository }),
    record: server.record,
    clock: browser.clock,
    newId: () => `${userId}-${server.newId()}`,
    onEnded: ({ game }) => ended.push(game),
    onNotSignedIn: () => notices.push({ kind: 'refused', refusal: { reason: 'not-signed-in' } }),
    isTakenOverByAccount: () => isTakenOver,
  })
  store.onNotice((notice) => notices.push(notice))
  return {
    store,
    notices,
    ended,
    sent,
    resumed,
    asked: (type) => lastAsked.get(type) ?? '',
    record: server.record,
    cut: () => {
      isUp = false
      hangUp('waiting')
    },
    heal: () => {
      isUp = true
      if (isWanted) dial()
    },
    receive: (message) => ends?.onMessage(message),
    move: () => void (isTakenOver = true),
  }
}
