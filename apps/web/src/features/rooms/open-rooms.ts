import { once } from '@dutch/domain/once'
import type { Game } from '@dutch/domain/game/state'
import { recordOf } from '@dutch/domain/history/record'
import { deviceClock } from '../../browser/clock.ts'
import { createDutchDb } from '../../browser/dutch-db.ts'
import { randomId } from '../../browser/random-id.ts'
import { followUnderWay } from './follow-under-way.ts'
import { openServerSocket } from '../../browser/open-server-socket.ts'
import { createSavedRooms } from './saved-rooms.ts'
import { createWaitingListeners } from '@dutch/domain/listeners'
import { openSession } from '../account/open-session.ts'
import { userOf } from '../account/session-machine.ts'
import { requestOutcome, type RequestOutcome } from './request-outcome.ts'
import type { OwnRooms } from './own-rooms.ts'
import { createRoomStore } from './room-store.ts'
import type { RoomStore } from './room-store-api.ts'

const endings = createWaitingListeners<Game>()

/** One for all screens of the page, opened by screens of rooms. */
export const openRooms = once((): RoomStore => {
  const { session } = openSession()
  const db = createDutchDb({ clock: deviceClock })
  let own: OwnRooms | null = null
  const store = createRoomStore({
    connect: openServerSocket,
    repository: () => {
      const user = userOf(session.getState())
      if (user === null) return null
      if (own?.userId !== user.id) own = { userId: user.id, repository: createSavedRooms(db, user.id, deviceClock.now) }
      return own
    },
    clock: deviceClock,
    newId: () => randomId(crypto),
    onEnded: endings.notify,
    onNotSignedIn: () => void session.check(),
  })
  session.subscribe(() => {
    if (session.getState().kind === 'signed-out') store.signedOut()
  })
  followUnderWay(store, deviceClock)
  return store
})

/** SPEC R209. Returns how to stop. */
export const onRoomEnded = endings.subscribe

/** SPEC R205 */
export function outcomeOf(requestId: string): Promise<RequestOutcome> {
  return requestOutcome(openRooms(), requestId, deviceClock)
}

/** The same on every phone. Null where there is nothing to record. */
export function recordOfRoom(game: Game) {
  const record = recordOf(game, game.id)
  return record.ok ? record.value : null
}
