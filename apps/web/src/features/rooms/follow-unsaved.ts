import { dismiss, notify } from '../../ui/toast.ts'
import { connectionTexts } from './connection-texts.ts'
import type { RoomStore } from './room-store-api.ts'

const ID = 'room-unsaved'

/** Says while this device cannot store what waits. On every page: storage may fail late, after the user has left the room's. */
export function followUnsaved(rooms: Pick<RoomStore, 'onNotice'>): void {
  rooms.onNotice(({ kind }) => {
    if (kind === 'unsaved') notify({ tone: 'warning', text: connectionTexts.unsaved, id: ID, lasting: true })
    if (kind === 'saved') dismiss(ID)
  })
}
