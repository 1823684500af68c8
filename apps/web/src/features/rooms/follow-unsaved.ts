import { dismiss, notify } from '../../ui/toast.ts'
import { connectionTexts } from './connection-texts.ts'
import type { RoomStore } from './room-store-api.ts'

const ID = 'room-unsaved'

/**
 * Says while this device cannot store what waits in the room. On every page: storage may fail late, after the user has left
 * the room's, but not after leaving the room, with which goes what only this page's memory has.
 */
export function followUnsaved(rooms: Pick<RoomStore, 'onNotice' | 'subscribe' | 'getState'>): void {
  const isOut = () => rooms.getState().client === null
  rooms.onNotice(({ kind }) => {
    if (kind === 'unsaved' && !isOut())
      notify({ tone: 'warning', text: connectionTexts.unsaved, id: ID, lasting: true })
    if (kind === 'saved') dismiss(ID)
  })
  rooms.subscribe(() => {
    if (isOut()) dismiss(ID)
  })
}
