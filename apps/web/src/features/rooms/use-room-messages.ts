import { stopAll } from '@dutch/domain/listeners'
import { useEffect, useEffectEvent } from 'react'
import { followEndings } from './follow-endings.ts'
import { roomRefusalText } from './refusal-texts.ts'
import { roomMessage } from './room-message.ts'
import type { RoomNotice, RoomStore } from './room-store-api.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { dismiss, notify } from '../../ui/toast.ts'

/** The id of the toast that offers to open a room whose host has let this user in. */
export const LET_IN_TOAST_ID = 'let-in'

/** Shows messages of rooms while the calling screen is mounted. Endings are followed until the page is unloaded. */
export function useRoomMessages(rooms: RoomStore): void {
  const stores = useGameStores()
  const follow = useEffectEvent(() => followEndings(rooms, stores))
  useEffect(() => {
    dismiss(LET_IN_TOAST_ID)
    follow()
    return stopAll([rooms.onNotice(say), notifyOfOthers(rooms)])
  }, [rooms])
}

/** SPEC W320. @returns a function that stops it */
function notifyOfOthers(rooms: RoomStore): () => void {
  let { client } = rooms.getState()
  return rooms.subscribe(() => {
    const before = client
    ;({ client } = rooms.getState())
    const text = client === before ? null : roomMessage(before, client)
    // One toast at a time, because toasts take room above the scores.
    if (text !== null) notify({ tone: 'info', text, id: 'room-message' })
  })
}

function say(notice: RoomNotice): void {
  switch (notice.kind) {
    case 'unsaved':
    case 'saved':
      return undefined
    case 'refused':
      return notify({ tone: 'error', text: roomRefusalText(notice.refusal, 'other', Date.now()), id: 'room-refused' })
  }
}
