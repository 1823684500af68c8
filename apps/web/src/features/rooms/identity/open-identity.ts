import { once } from '@dutch/domain/once'
import { whenOnline } from '../../../browser/when-online.ts'
import { onOtherTab } from '../../../browser/on-other-tab.ts'
import { deviceClock } from '../../../browser/clock.ts'
import { createDutchDb } from '../../../browser/dutch-db.ts'
import { serverJson } from '../../../browser/http-json.ts'
import { localValues } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { createTabLock } from '../../../browser/tab-lock.ts'
import { openSession } from '../../account/open-session.ts'
import { endGuest } from '../../games/end-guest.ts'
import { roomNotes } from '../room-notes.ts'
import { entranceOfTab } from '../join/kept-entrance.ts'
import { hasLeft } from '../room-questions.ts'
import { createSavedRooms, moveSavedRooms } from '../saved-rooms.ts'
import { createGuestClient } from './guest-client.ts'
import { createGuestRecord } from './guest-record.ts'
import { createIdentity, type Identity } from './identity.ts'

/** The one identity of the page. Resumes a change to an account that an earlier page could not finish (SPEC W322). */
export const openIdentity = once((): Identity => {
  const { session } = openSession()
  const db = createDutchDb({ clock: deviceClock })
  const values = localValues()
  const identity = createIdentity({
    session,
    record: createGuestRecord(values),
    endFormer: () => endGuest(values, (path, request) => fetch(path, request)),
    withTabLock: createTabLock('dutch-guest', deviceClock),
    client: createGuestClient(serverJson),
    leftRooms: async (guestId) => {
      const rooms = await createSavedRooms(db, guestId, deviceClock.now).list()
      const left = rooms.flatMap(({ client }) => (hasLeft(client) ? [client.gameId] : []))
      return [
        ...left,
        ...entranceOfTab()
          .leaves(deviceClock.now())
          .map(({ target }) => target),
      ]
    },
    moveRooms: async (from, to, left) => {
      await moveSavedRooms(db, from, to, left, deviceClock.now())
      roomNotes.move(from, to)
    },
  })
  onOtherTab((key) => {
    if (key === KEYS.guest || key === null) identity.follow()
  })
  whenOnline(() => void identity.settle())
  void identity.settle()
  return identity
})
