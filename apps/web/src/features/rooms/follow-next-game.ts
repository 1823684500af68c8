// Follows the room to its next game, whatever page is shown.

import { stopAll } from '@dutch/domain/listeners'
import { continueRoom } from '@dutch/sync/room/open-room'
import { isOver, memberOf } from '@dutch/sync/room/room-state'
import { finishedRecordId } from '../games/finished-record-id.ts'
import { roomPath } from '../games/room-under-way.ts'
import { offerRematch, roomRematch, withdrawRematch, type RoomRematch } from '../games/room-rematch.ts'
import { notify } from '../../ui/toast.ts'
import { awaitConnection } from './await-state.ts'
import { nextGameTexts as texts } from './next-game-texts.ts'
import { roomRefusalText } from './refusal-texts.ts'
import type { RoomState, RoomStore } from './room-store-api.ts'
import { navigate, settled } from '../../ui/navigation.ts'

/** Whether the shown page is the game's score sheet or its result. */
export function isOnScreen(gameId: string): boolean {
  const { pathname, search } = location
  const isItsSheet = pathname === '/game' && new URLSearchParams(search).get('joined') === gameId
  return isItsSheet || finishedRecordId(history.state) === gameId
}

/** SPEC W330, W331: follows a room to its next game and offers rematches. @returns a function that stops it */
export function followNextGames(rooms: RoomStore): () => void {
  let expected: string | null = null
  let led = Promise.resolve()
  return stopAll([
    rooms.onNextGame(({ from, to }) => {
      expected = to
      led = goAlong(from, to)
    }),
    rooms.subscribe(() => {
      const state = rooms.getState()
      updateRematchOffer(state, rooms)
      const { client } = state
      if (client === null || client.gameId !== expected || client.room === null) return
      expected = null
      const text = whoBegan(state)
      if (text === null) return
      const { gameId } = client
      void led.then(() => notify({ tone: 'info', text, id: 'next-game', ...openRoomAction(gameId) }))
    }),
  ])
}

/** SPEC W213, W331: waits for a navigation under way before it replaces a page of the former game. */
async function goAlong(from: string, to: string): Promise<void> {
  await settled()
  if (isOnScreen(from)) navigate(roomPath(to), { replace: true })
  await settled()
}

/** The message that names who began the next game; null where it was this user. */
function whoBegan({ client }: RoomState): string | null {
  const [opened] = client?.entries ?? []
  if (opened?.type !== 'room-opened' || opened.continues === undefined || client?.room === null) return null
  const { by } = opened.continues
  if (client === null || by === client.userId) return null
  return texts.begun(memberOf(client.room, by)?.name ?? '')
}

/** The action of a toast that leads to a room, without one on the room's own page. */
export function openRoomAction(gameId: string) {
  return isAt(roomPath(gameId)) ? {} : { action: openRoom(gameId) }
}

export function openRoom(gameId: string) {
  const path = roomPath(gameId)
  const onSelect = () => {
    if (!isAt(path)) navigate(path)
  }
  return { label: texts.open, onSelect }
}

function isAt(path: string): boolean {
  return location.pathname + location.search === path
}

function updateRematchOffer(state: RoomState, rooms: RoomStore): void {
  const gameId = rematchOf(state)
  const { offer, expected } = roomRematch.getState()
  if (gameId === null) {
    const room = state.client?.room ?? null
    // A game that has not ended in this phone's copy may have ended since: the offer stays expected.
    const isKnown = state.place.kind === 'gone' || (room !== null && isOver(room))
    if (offer !== null || (expected !== null && isKnown)) withdrawRematch()
  } else if (offer?.gameId !== gameId) offerRematch({ gameId, start: starter(gameId, rooms) })
}

/** SPEC W330: the ended game after which this user may begin another, by the server's rules; null for none. */
function rematchOf({ client, place }: RoomState): string | null {
  if (typeof client?.room?.game.endedAt !== 'number' || client.userId === null || place.kind !== 'in') return null
  const { room, userId, gameId } = client
  return continueRoom(room, { userId, requestId: 'offer' }, { now: room.game.createdAt, gameId }).ok ? gameId : null
}

function starter(gameId: string, rooms: RoomStore): RoomRematch['start'] {
  return async () => {
    const page = pageNow()
    const isUp = await awaitConnection(rooms)
    await settled()
    // Meanwhile somebody else may have begun the next game, or this user may have gone elsewhere.
    if (rematchOf(rooms.getState()) !== gameId || (!isOnScreen(gameId) && pageNow() !== page)) return
    if (!isUp) return notify({ tone: 'error', text: texts.offline })
    const answer = await rooms.rematch()
    if (answer !== null && !answer.ok)
      notify({ tone: 'error', text: roomRefusalText(answer.error, 'create', Date.now()) })
  }
}

/** The page, with the result that it shows. */
function pageNow(): string {
  return `${location.pathname}${location.search} ${finishedRecordId(history.state) ?? ''}`
}
