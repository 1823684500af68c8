import { UPDATE_NEEDED } from '@dutch/sync/room/close-codes'
import type { RoomState } from './room-store-api.ts'

export type ConnectionView = 'live' | 'connecting' | 'lost' | 'old' | 'refused'

/** SPEC W312: the state of the connection as every screen of rooms shows it. */
export function connectionView({ connection, place }: Pick<RoomState, 'connection' | 'place'>): ConnectionView {
  switch (connection.kind) {
    case 'connected':
      return 'live'
    case 'connecting':
      return connection.attempt === 0 ? 'connecting' : 'lost'
    case 'refused':
      return connection.code === UPDATE_NEEDED ? 'old' : 'refused'
    case 'disconnected':
    case 'closed':
      // The first render of a page precedes the effect that connects.
      return place.kind === 'out' ? 'connecting' : 'lost'
    case 'silent':
    case 'waiting':
      return 'lost'
  }
}

export function isDown(view: ConnectionView): view is Exclude<ConnectionView, 'live' | 'connecting'> {
  return view !== 'live' && view !== 'connecting'
}
