// The state of a room that screens show, and how events change it. Pure.

import type { Instant } from '@dutch/domain/instant'
import { DISCONNECTED, type ConnectionState } from '@dutch/sync/room/connection'
import type { RoomClient } from '@dutch/sync/room/room-client'
import { shownRoom } from '@dutch/sync/room/room-view'
import type { RoomPlace, RoomState } from './room-store-api.ts'
import type { RoomLinks } from './room-copies.ts'

export type RoomEvent =
  | { readonly kind: 'connection'; readonly connection: ConnectionState }
  /** The former room was left; `place` is what follows it. */
  | { readonly kind: 'left'; readonly place: Extract<RoomPlace, { kind: 'out' | 'opening' | 'entering' }> }
  | { readonly kind: 'waiting'; readonly isBetweenGames: boolean }
  /** This phone's copy was read. For a new room it is empty until the server has sent it. */
  | { readonly kind: 'begun'; readonly client: RoomClient; readonly links: RoomLinks | null }
  | { readonly kind: 'changed'; readonly client: RoomClient }
  | { readonly kind: 'links'; readonly links: RoomLinks }
  | { readonly kind: 'presence'; readonly present: readonly string[]; readonly hostLostSince: Instant | null }
  | Extract<RoomPlace, { kind: 'gone' }>

const NO_ROOM = { client: null, room: null, present: null, hostLostSince: null, links: null }

export const INITIAL_ROOM_STATE: RoomState = { connection: DISCONNECTED, place: { kind: 'out' }, ...NO_ROOM }

export function nextRoomState(state: RoomState, event: RoomEvent): RoomState {
  const next = after(state, event)
  if (next.client === null) return next
  return { ...next, room: shownRoom(next.client, next.hostLostSince) }
}

function after(state: RoomState, event: RoomEvent): RoomState {
  switch (event.kind) {
    case 'connection':
      return { ...state, connection: event.connection }
    case 'left':
      return { ...state, ...NO_ROOM, place: event.place }
    case 'waiting':
      return { ...state, place: { kind: 'waiting', isBetweenGames: event.isBetweenGames } }
    case 'begun': {
      const { client, links } = event
      return { ...state, ...NO_ROOM, place: { kind: 'in', gameId: client.gameId }, client, links }
    }
    case 'changed':
      return { ...state, client: event.client }
    case 'links': {
      // Another device of the user may have come back to a room that was gone.
      const place: RoomPlace = state.client === null ? state.place : { kind: 'in', gameId: state.client.gameId }
      return { ...state, links: event.links, place }
    }
    case 'presence':
      return { ...state, present: event.present, hostLostSince: event.hostLostSince }
    case 'gone':
      return { ...state, place: event }
  }
}
