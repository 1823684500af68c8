import { useState } from 'react'
import { roomRefusalText } from './refusal-texts.ts'
import { outcomeOf } from './open-rooms.ts'
import type { RoomStore } from './room-store-api.ts'
import { notify, type Toast } from '../../ui/toast.ts'
import { connectionTexts } from './connection-texts.ts'

type Request = Parameters<RoomStore['ask']>[0]

export interface RoomActions {
  readonly isBusy: boolean
  /** Says `done` once the server has it, or that it is kept. @returns whether it was stored on this phone */
  readonly ask: (request: Request, done?: string, action?: Toast['action']) => Promise<boolean>
}

export function useRoomActions(rooms: RoomStore): RoomActions {
  const [underWay, setUnderWay] = useState<readonly Request[]>([])
  return {
    isBusy: underWay.length > 0,
    ask: async (request, done, action) => {
      // Asked twice in a row it counts once. Anything else waits for no storage, since the room shows the first already.
      if (JSON.stringify(underWay.at(-1)) === JSON.stringify(request)) return false
      setUnderWay((all) => [...all, request])
      const asked = await rooms.ask(request)
      setUnderWay((all) => all.filter((one) => one !== request))
      if (!asked.ok) notify({ tone: 'error', text: roomRefusalText(asked.error, 'other', Date.now()) })
      else if (done !== undefined)
        void notifyDone(asked.value, { text: done, ...(action === undefined ? {} : { action }) })
      return asked.ok
    },
  }
}

async function notifyDone(requestId: string, done: Pick<Toast, 'text' | 'action'>): Promise<void> {
  const fate = await outcomeOf(requestId)
  if (fate.kind === 'taken') notify({ tone: 'success', ...done })
  else if (fate.kind === 'kept') notify({ tone: 'info', text: connectionTexts.requestKept })
}
