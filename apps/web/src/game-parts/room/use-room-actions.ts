import { useState } from 'react'
import { roomRefusalText } from '../../game-store/room/refusal-texts.ts'
import type { RoomStore } from '../../game-store/room/room-store-api.ts'
import { notify, type Toast } from '../../ui/toast.ts'

type Request = Parameters<RoomStore['ask']>[0]

export interface RoomActions {
  readonly isBusy: boolean
  /** Asks, and says what became of it once it is stored on this phone. Answers whether it was. */
  readonly ask: (request: Request, done?: string, action?: Toast['action']) => Promise<boolean>
}

/** What a person asks of a room beside the game itself. */
export function useRoomActions(rooms: RoomStore): RoomActions {
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    ask: async (request, done, action) => {
      if (isBusy) return false
      setBusy(true)
      const asked = await rooms.ask(request)
      setBusy(false)
      if (!asked.ok) notify({ tone: 'error', text: roomRefusalText(asked.error, 'other', Date.now()) })
      else if (done !== undefined) notify({ tone: 'success', text: done, ...(action === undefined ? {} : { action }) })
      return asked.ok
    },
  }
}
