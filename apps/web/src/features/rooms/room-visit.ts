// The room that is open on this page, one at a time.

import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { parseJoinTarget } from '@dutch/sync/room/room-code'
import { isOver } from '@dutch/sync/room/room-state'
import { newRoomClient, withoutLeaving, type RoomClient } from '@dutch/sync/room/room-client'
import { createRoomPhone, type RoomPhone, type SavedRooms } from '@dutch/sync/room/room-phone'
import type { Entered, PhoneMessage, Watching } from '@dutch/sync/room/server-messages'
import { NEXT_GAME } from '@dutch/sync/room/wire'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { createAnswerWatch } from './answer-watch.ts'
import { createEndWatch } from './end-watch.ts'
import { createNextGameFollower, type NextGameFollower } from './next-game-follower.ts'
import type { RoomSaves } from './own-rooms.ts'
import { takeInLater } from './late-copy.ts'
import { createLeftPhones, type LeftPhones } from './left-phones.ts'
import { hasWrongCode, isAnythingWaiting, isBlankScreen, wayOut } from './room-questions.ts'
import type { RoomEvent } from './room-step.ts'
import type { NextGame, RoomNotice, RoomState } from './room-store-api.ts'
import type { RoomStoreParts } from './room-store-parts.ts'
import type { RoomLinks } from './room-copies.ts'
import { createUnsavedPhones } from './unsaved-phones.ts'

interface RoomVisitParts extends Pick<RoomStoreParts, 'clock' | 'onEnded' | 'onNotSignedIn' | 'isTakenOverByAccount'> {
  readonly saves: RoomSaves
  readonly getState: () => RoomState
  readonly dispatch: (event: RoomEvent) => void
  readonly send: (message: ClientMessage) => void
  readonly notify: (notice: RoomNotice) => void
  readonly onNextGame: (games: NextGame) => void
}

export interface RoomVisit {
  /** Null while no room is open. */
  readonly phone: () => RoomPhone | null
  /** Changes whenever a room is left or opened. */
  readonly count: () => number
  /** @param links null to use the one in this phone's copy, if any */
  readonly open: (gameId: string, links: RoomLinks | null) => Promise<void>
  /** Opens the room that the server let this user into, without a leave request that waits: see `withoutLeaving`. */
  readonly comeIn: (entered: Entered) => Promise<void>
  readonly watch: (viewToken: string) => void
  readonly leave: () => void
  /** Whether storage refuses what waits in the open room. */
  readonly isUnsaved: () => boolean
  readonly receive: (message: PhoneMessage) => void
  /** SPEC W331 */
  readonly follow: (next: Entered) => void
  /** SPEC W332: the server has refused a missed game for good. */
  readonly dropMissed: (gameId: string) => void
  /** Call with every new connection. */
  readonly greet: () => void
  readonly awaitAnswer: () => void
  /** Waits for the rooms that were left before. */
  readonly whenSent: LeftPhones['whenSent']
  /** Call after the server has said that the room is gone. */
  readonly gone: () => void
}

const SECOND_MS = 1000

export function createRoomVisit(parts: RoomVisitParts): RoomVisit {
  const { saves, getState, dispatch } = parts
  const lookForEnd = createEndWatch(parts)
  const left = createLeftPhones()
  let phone: RoomPhone | null = null
  const unsaved = createUnsavedPhones(() => phone, parts.notify)
  /** A copy that was read under an earlier number is stale. */
  let visit = 0
  const greet = () => {
    if (getState().connection.kind !== 'connected') return
    phone?.greet()
    follower.greet()
  }
  const answers = createAnswerWatch(parts.clock, () => phone !== null && isWaiting(phone.client()), greet)

  const begin = (first: RoomClient, links: RoomLinks | null, repository: SavedRooms) => {
    const begun = createRoomPhone(first, {
      repository,
      send: parts.send,
      onChange: () => {
        dispatch({ kind: 'changed', client: begun.client() })
        lookForEnd()
        storeLeft()
        follower.openIfReady()
      },
      onRefused: (refusal) => afterRefusal(refusal, parts, answers.askLater),
      onUnsaved: (isUnsaved) => unsaved.tell(begun, isUnsaved),
    })
    phone = begun
    dispatch({ kind: 'begun', client: first, links })
    greet()
    answers.watch()
    lookForEnd()
    return begun
  }
  const beginWatching = (gameId: string, viewToken: string, links: RoomLinks | null) =>
    begin(newRoomClient(gameId, null, viewToken), links, { write: () => Promise.resolve() })
  const storeLeft = () => storeLeftOnceSettled(phone, getState(), saves, lookForEnd)
  const openAs = async (gameId: string, given: RoomLinks | null, asWanted: (kept: RoomClient) => RoomClient) => {
    const own = saves.own()
    if (own === null) return
    // The id may come from the address bar; the server would not accept it either.
    if (parseJoinTarget(gameId) === null) return dispatch({ kind: 'gone', why: 'unknown-room' })
    const mine = (visit += 1)
    const kept = await own.repository.find(gameId).catch(() => undefined)
    if (mine !== visit) return
    const found = kept?.client ?? newRoomClient(gameId, own.userId)
    const client = asWanted(found)
    if (client !== found) void own.repository.write(client).catch(() => undefined)
    const begun = begin(client, given ?? kept?.links ?? null, own.repository)
    if (given !== null) saves.keepLinks(client, given)
    unsaved.giveTo(begun, asWanted)
    if (kept === undefined) takeInLater(begun, own, asWanted, () => mine === visit, parts.clock)
  }
  const open: RoomVisit['open'] = (gameId, links) => openAs(gameId, links, (kept) => kept)
  const follower = createNextGameFollower({ ...parts, client: () => phone?.client() ?? null, count: () => visit, open })
  return {
    phone: () => phone,
    count: () => visit,
    open: (gameId, links) => open(gameId, links).then(() => void follower.lookBack(gameId)),
    comeIn: ({ gameId, roomCode: code, viewToken }) =>
      openAs(gameId, { code, viewToken }, withoutLeaving).then(() => void follower.lookBack(gameId)),
    follow: follower.follow,
    dropMissed: follower.drop,
    watch: (viewToken) => beginWatching('', viewToken, null),
    leave: () => {
      visit += 1
      follower.forget()
      answers.stop()
      if (phone !== null) left.add(phone)
      phone = null
      unsaved.dropWithoutScores()
    },
    isUnsaved: () => unsaved.has(phone),
    receive: (message) => {
      const client = phone?.client()
      if (message.type === 'entered') return afterEntered(message, client, parts, follower)
      if (message.type === 'delta' && follower.receive(message)) return undefined
      // SPEC Y1716
      if (message.type === 'watching') return afterWatching(message, client, { beginWatching, dispatch })
      if (message.type === 'presence' && message.gameId === client?.gameId) {
        const { present, hostLostSince } = message
        return dispatch({ kind: 'presence', present, hostLostSince })
      }
      phone?.receive(message)
      if (message.type === 'ack' || message.type === 'round') answers.watch()
      return undefined
    },
    greet,
    awaitAnswer: answers.watch,
    whenSent: left.whenSent,
    gone: () => {
      if (hasWrongCode(getState())) phone = null
      answers.watch()
      storeLeft()
    },
  }
}

/** Whether an answer of the server is outstanding. */
function isWaiting(client: RoomClient): boolean {
  return client.pending.length > 0 || isBlankScreen(client)
}

/** Stores that the room was left once a former member has nothing in it that waits for an answer. */
function storeLeftOnceSettled(
  phone: RoomPhone | null,
  { place }: RoomState,
  saves: Pick<RoomSaves, 'storeLeft'>,
  lookForEnd: () => void,
): void {
  const client = phone?.client()
  if (client === undefined) return
  const isRefused = place.kind === 'gone' && place.why === 'not-a-member'
  // The stored copy of a game that is over is deleted once the game is filed.
  const out = wayOut(client)
  const hasLeft = out === 'left' && client.room !== null && !isOver(client.room)
  if ((!isRefused && !hasLeft) || out === 'replaced-by-account') return
  lookForEnd()
  if (!isAnythingWaiting(client)) void phone?.settled().then(() => saves.storeLeft(client.gameId))
}

function afterEntered(
  entered: Entered,
  client: RoomClient | undefined,
  { getState, saves, dispatch }: Pick<RoomVisitParts, 'getState' | 'saves' | 'dispatch'>,
  { follow }: Pick<NextGameFollower, 'follow'>,
): void {
  const { gameId, requestId, roomCode: code, viewToken } = entered
  if (requestId === NEXT_GAME) follow(entered)
  if (gameId !== client?.gameId) return
  const { links: known, place } = getState()
  if (place.kind === 'in' && known?.code === code && known.viewToken === viewToken) return
  const links = { code, viewToken }
  saves.keepLinks(client, links)
  dispatch({ kind: 'links', links })
}

function afterWatching(
  message: Watching,
  client: RoomClient | undefined,
  parts: Pick<RoomVisitParts, 'dispatch'> & {
    readonly beginWatching: (gameId: string, viewToken: string, links: RoomLinks | null) => void
  },
): void {
  const link = linkOf(message, client)
  if (link === null) return
  const { viewToken, links } = link
  if (client?.gameId !== message.gameId) parts.beginWatching(message.gameId, viewToken, links)
  else if (links !== null) parts.dispatch({ kind: 'links', links })
}

/** SPEC W317 */
function linkOf({ viewToken: given, roomCode: code }: Watching, client: RoomClient | undefined) {
  const viewToken = given ?? client?.viewToken ?? null
  if (viewToken === null) return null
  return { viewToken, links: code === undefined ? null : { code, viewToken } }
}

function afterRefusal(
  refusal: WireRefusal,
  {
    getState,
    onNotSignedIn,
    dispatch,
    notify,
  }: Pick<RoomVisitParts, 'getState' | 'onNotSignedIn' | 'dispatch' | 'notify'>,
  askLater: (ms?: number) => void,
): void {
  switch (refusal.reason) {
    case 'not-signed-in':
      return onNotSignedIn()
    case 'unavailable':
      return askLater()
    case 'too-many-tries':
      // SPEC W316: a television without a game tells why it shows nothing.
      if (isBlankScreen(getState().client)) dispatch({ kind: 'gone', why: refusal.reason })
      return askLater(refusal.retryAfter * SECOND_MS)
    case 'update-needed':
      return dispatch({ kind: 'gone', why: 'update-needed' })
    default:
      return notify({ kind: 'refused', refusal })
  }
}
