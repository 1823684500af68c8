import type { RoomClient } from '@dutch/sync/room/room-client'
import type { RoomPhone } from '@dutch/sync/room/room-phone'
import { waitingPlays } from './room-questions.ts'
import type { RoomNotice } from './room-store-api.ts'

/** SPEC W351: the phones, also of rooms that are no longer open here, whose entries only this page's memory has. */
export function createUnsavedPhones(open: () => RoomPhone | null, notify: (notice: RoomNotice) => void) {
  const phones = new Set<RoomPhone>()
  const tell = (phone: RoomPhone, isUnsaved: boolean) => {
    const { gameId } = phone.client()
    if (isUnsaved && (phone === open() || waitingPlays(phone.client()) > 0)) {
      phones.add(phone)
      notify({ kind: 'unsaved', gameId })
    } else if (phones.delete(phone)) {
      const [other] = phones
      notify(other === undefined ? { kind: 'saved' } : { kind: 'unsaved', gameId: other.client().gameId })
    }
  }
  return {
    tell,
    has: (phone: RoomPhone | null) => phone !== null && phones.has(phone),
    /** Call when a room is open no more: of its requests only those about scores are kept. */
    dropWithoutScores: () => {
      for (const phone of phones) if (waitingPlays(phone.client()) === 0) tell(phone, false)
    },
    /** Gives a phone what waits in former ones of its room. */
    giveTo: (phone: RoomPhone, asWanted: (kept: RoomClient) => RoomClient) => {
      const { gameId, userId } = phone.client()
      for (const former of phones) {
        const kept = former.client()
        if (kept.gameId !== gameId || kept.userId !== userId) continue
        void phone
          .takeIn(() => Promise.resolve(asWanted(kept)))
          .then(() => phone.settled())
          .then(() => tell(former, false))
      }
    },
  }
}
