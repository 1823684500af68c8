import type { RoomPhone } from '@dutch/sync/room/room-phone'

export interface LeftPhones {
  readonly add: (phone: RoomPhone) => void
  /** Calls `then` once the requests of these phones are stored and sent; immediately where none is being stored. */
  readonly whenSent: (then: () => void) => void
}

/** SPEC W304: a leave request that is sent after a request to enter again would remove the user who was just let in. */
export function createLeftPhones(): LeftPhones {
  let storing: readonly RoomPhone[] = []
  const isStoring = (phone: RoomPhone) => phone.isStoring()
  return {
    add: (phone) => {
      storing = [...storing, phone].filter(isStoring)
    },
    whenSent: (then) => {
      storing = storing.filter(isStoring)
      if (storing.length === 0) then()
      else void Promise.all(storing.map((phone) => phone.settled())).then(then)
    },
  }
}
