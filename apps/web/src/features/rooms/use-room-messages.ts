import { stopAll } from '@dutch/domain/listeners'
import { useEffect, useEffectEvent } from 'react'
import { followEndings } from './follow-endings.ts'
import { roomRefusalText } from './refusal-texts.ts'
import { roomMessage } from './room-message.ts'
import type { RoomNotice, RoomStore } from './room-store-api.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { dismiss, notify } from '../../ui/toast.ts'
import { connectionTexts } from './connection-texts.ts'

/** Of the offer to go into a room that one was let into. */
export const LET_IN = 'let-in'

/** For screens of rooms. Endings are followed on, whatever page comes next. */
export function useRoomMessages(rooms: RoomStore): void {
  const stores = useGameStores()
  const follow = useEffectEvent(() => followEndings(rooms, stores))
  useEffect(() => {
    dismiss(LET_IN)
    follow()
    return stopAll([rooms.onNotice(say), notifyOfOthers(rooms)])
  }, [rooms])
}

/** SPEC W320. Returns how to stop. */
function notifyOfOthers(rooms: RoomStore): () => void {
  let { client } = rooms.getState()
  return rooms.subscribe(() => {
    const before = client
    ;({ client } = rooms.getState())
    const text = client === before ? null : roomMessage(before, client)
    // One at a time: the scores stand below it.
    if (text !== null) notify({ tone: 'info', text, id: 'room-message' })
  })
}

function say(notice: RoomNotice): void {
  if (notice.kind === 'unsaved') {
    notify({ tone: 'warning', text: connectionTexts.unsaved, id: 'room-unsaved', lasting: true })
    return
  }
  notify({ tone: 'error', text: roomRefusalText(notice.refusal, 'other', Date.now()), id: 'room-refused' })
}
