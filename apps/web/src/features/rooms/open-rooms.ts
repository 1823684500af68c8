import { once } from '@dutch/domain/once'
import { deviceClock } from '../../browser/clock.ts'
import { createDutchDb } from '../../browser/dutch-db.ts'
import { randomId } from '../../browser/random-id.ts'
import { wait } from '../../browser/wait.ts'
import { followNextGames } from './follow-next-game.ts'
import { followUnderWay } from './follow-under-way.ts'
import { followUnsaved } from './follow-unsaved.ts'
import { openServerSocket, openServerWebSocket } from '../../browser/open-server-socket.ts'
import type { ServerConnection } from '../../browser/server-socket.ts'
import { createSavedRooms } from './saved-rooms.ts'
import { createBufferedListeners } from '@dutch/domain/listeners'
import { isGuest } from '@dutch/sync/room/guests'
import { openSession } from '../account/open-session.ts'
import { userOf } from '../account/session-machine.ts'
import { createWhoPlays } from './identity/ask-who-plays.ts'
import { openIdentity } from './identity/open-identity.ts'
import { openWhenSettled } from './identity/open-when-settled.ts'
import { entranceOfTab } from './join/kept-entrance.ts'
import { requestOutcome, type RequestOutcome } from './request-outcome.ts'
import type { OwnRooms } from './own-rooms.ts'
import type { RoomEnding } from './room-questions.ts'
import { roomOfEntry } from './room-of-entry.ts'
import { createRoomStore } from './room-store.ts'
import type { RoomStore } from './room-store-api.ts'

/** SPEC W310 */
export const roomEndings = createBufferedListeners<RoomEnding>()

/** Before a session is checked again. Without a pause, refused checks would use up what an address may ask. */
const RECHECK_MS = 10_000

/** The one room store of the page, made when the first screen of rooms needs it. */
export const openRooms = once((): RoomStore => {
  const { session } = openSession()
  const identity = openIdentity()
  const db = createDutchDb({ clock: deviceClock })
  let own: OwnRooms | null = null
  let connection: ServerConnection | null = null
  const store = createRoomStore({
    connect: (ends) => {
      const onMessage: typeof ends.onMessage = (message) => {
        if (message.type === 'entered') whoPlays.known()
        ends.onMessage(message)
      }
      connection = openServerSocket({ ...ends, onMessage }, (handlers) =>
        openWhenSettled(identity, openServerWebSocket, handlers),
      )
      return connection
    },
    repository: () => {
      const user = identity.getState()
      if (user === null) return null
      const { userId } = user
      if (own?.userId !== userId) own = { userId, repository: createSavedRooms(db, userId, deviceClock.now) }
      return own
    },
    record: entranceOfTab(),
    clock: deviceClock,
    newId: () => randomId(crypto),
    onEnded: roomEndings.notify,
    onNotSignedIn: () => void whoPlays.ask(),
    isTakenOverByAccount: (userId) => isGuest(userId) && userOf(session.getState()) !== null,
  })
  const reopen = () => {
    connection?.disconnect()
    connection?.connect()
  }
  const whoPlays = createWhoPlays(identity, session, reopen, () => wait(RECHECK_MS))
  identity.onMoving(store.userMoves)
  identity.onLeft(store.signedOut)
  followUnderWay(store, deviceClock)
  followNextGames(store)
  followUnsaved(store)
  // SPEC W352
  const shown = roomOfEntry.read()
  if (shown !== null && identity.getState() !== null) store.resume(shown)
  return store
})

/** SPEC W306 */
export function outcomeOf(requestId: string): Promise<RequestOutcome> {
  return requestOutcome(openRooms(), requestId, deviceClock)
}
