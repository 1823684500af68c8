import { useRef } from 'react'
import { roomRefusalText } from './refusal-texts.ts'
import { outcomeOf } from './open-rooms.ts'
import type { RoomStore } from './room-store-api.ts'
import { notify, type Toast } from '../../ui/toast.ts'
import { connectionTexts } from './connection-texts.ts'

type Request = Parameters<RoomStore['ask']>[0]

/** Shows `done` once the server has the request, or that it is kept. @returns whether it was stored on this phone */
export type AskRoom = (request: Request, done?: string, action?: Toast['action']) => Promise<boolean>

/** SPEC W306: drops a repetition of the request that is being stored. Another request does not wait for that storage. */
export function useAskRoom(rooms: RoomStore): AskRoom {
  const underWay = useRef<readonly Request[]>([])
  return async (request, done, action) => {
    if (JSON.stringify(underWay.current.at(-1)) === JSON.stringify(request)) return false
    underWay.current = [...underWay.current, request]
    const asked = await rooms.ask(request)
    underWay.current = underWay.current.filter((one) => one !== request)
    if (!asked.ok) notify({ tone: 'error', text: roomRefusalText(asked.error, 'other', Date.now()) })
    else if (done !== undefined)
      void notifyDone(asked.value, { text: done, ...(action === undefined ? {} : { action }) })
    return asked.ok
  }
}

async function notifyDone(requestId: string, done: Pick<Toast, 'text' | 'action'>): Promise<void> {
  const fate = await outcomeOf(requestId)
  if (fate.kind === 'taken') notify({ tone: 'success', ...done })
  else if (fate.kind === 'kept') notify({ tone: 'info', text: connectionTexts.requestKept })
}
