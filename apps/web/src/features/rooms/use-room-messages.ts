import { useEffect, useEffectEvent } from 'react'
import { onRoomEnded, recordOfRoom } from './open-rooms.ts'
import { roomRefusalText } from './refusal-texts.ts'
import { roomMessage } from './room-messages.ts'
import type { RoomNotice, RoomStore } from './room-store-api.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { notify } from '../../ui/toast.ts'
import { connectionTexts } from './connection-texts.ts'

/** SPEC R209 */
export function useRoomMessages(rooms: RoomStore): void {
  const { history } = useGameStores()
  const file = useEffectEvent((game: Parameters<typeof recordOfRoom>[0]) => {
    const record = recordOfRoom(game)
    if (record !== null) void history.addMissing([record])
  })
  useEffect(() => {
    const stops = [rooms.onNotice(say), onRoomEnded((game) => file(game)), tellOfOthers(rooms)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [rooms])
}

/** SPEC R215. Returns how to stop. */
function tellOfOthers(rooms: RoomStore): () => void {
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
