import { roomPath } from '../games/room-under-way.ts'
import { notify } from '../../ui/toast.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { openedAsRoom } from '../games/opened-as-room.ts'
import { connectionTexts } from './connection-texts.ts'
import { fileEnding } from './file-ending.ts'
import { outcomeOf } from './open-rooms.ts'
import { lateOutcome } from './request-outcome.ts'
import { roomRefusalText } from './refusal-texts.ts'
import { endingOf } from './room-questions.ts'
import type { RoomStore } from './room-store-api.ts'
import { roomPanelTexts as texts } from './room-panel-texts.ts'
import { rememberThisPage, navigate } from '../../ui/navigation.ts'

/**
 * SPEC W343: closes the room, then leads to the result, to the game that this phone takes back, or to the home page. A user
 * who has opened another page meanwhile stays there.
 */
export function useCloseRoom(rooms: RoomStore): () => Promise<void> {
  const { history } = useGameStores()
  return async () => {
    const ifStillHere = rememberThisPage()
    const asked = await rooms.ask({ type: 'close-room' })
    if (!asked.ok) return notify({ tone: 'error', text: roomRefusalText(asked.error, 'other', Date.now()) })
    const fate = await outcomeOf(asked.value)
    if (fate.kind === 'kept') {
      notify({ tone: 'info', text: connectionTexts.requestKept })
      return void lateOutcome(rooms, asked.value).then(({ kind }) => {
        if (kind === 'taken') notify({ tone: 'success', text: texts.closedNow })
      })
    }
    if (fate.kind !== 'taken') return undefined
    const { game } = fate
    if (openedAsRoom.has(game.id)) return ifStillHere(() => navigate(roomPath(game.id), { replace: true }))
    const ending = endingOf(rooms.getState())
    const finished = ending === null ? null : await fileEnding(history, ending, openedAsRoom.has)
    const result = finished?.ok === true ? finished.value : null
    if (result !== null) return ifStillHere(() => navigate('/setup', { replace: true, state: { finished: result } }))
    notify({ tone: 'success', text: texts.closedNow })
    return ifStillHere(() => navigate('/', { replace: true }))
  }
}
