import { askBeforeUnload } from '../../browser/ask-before-unload.ts'
import { dismiss, notify } from '../../ui/toast.ts'
import { connectionTexts } from './connection-texts.ts'
import { openRoom } from './follow-next-game.ts'
import type { RoomStore } from './room-store-api.ts'

const id = 'room-unsaved'
// Not `askBeforeUnload` itself: removing it would end the question of another part of the page.
const ask = (event: BeforeUnloadEvent) => askBeforeUnload(event)

/** SPEC W351. On every page: storage may fail late, after the user has left the room's. */
export function followUnsaved(rooms: Pick<RoomStore, 'onNotice'>): void {
  rooms.onNotice((notice) => {
    if (notice.kind === 'saved') {
      removeEventListener('beforeunload', ask)
      dismiss(id)
    } else if (notice.kind === 'unsaved') {
      addEventListener('beforeunload', ask)
      const action = openRoom(notice.gameId)
      notify({ tone: 'warning', text: connectionTexts.unsaved, id, lasting: true, action })
    }
  })
}
