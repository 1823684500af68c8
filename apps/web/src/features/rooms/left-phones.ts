import type { RoomPhone } from '@dutch/sync/room/room-phone'

export interface LeftPhones {
  readonly add: (phone: RoomPhone) => void
  /** Once what was asked of them is stored, and thereby on its way; at once where it is. */
  readonly afterStored: (then: () => void) => void
}

/** SPEC W304: a leaving that is sent after the request to come in again would put out whom that let in. */
export function createLeftPhones(): LeftPhones {
  let storing: readonly RoomPhone[] = []
  const isStoring = (phone: RoomPhone) => phone.isStoring()
  return {
    add: (phone) => {
      storing = [...storing, phone].filter(isStoring)
    },
    afterStored: (then) => {
      storing = storing.filter(isStoring)
      if (storing.length === 0) then()
      else void Promise.all(storing.map((phone) => phone.settled())).then(then)
    },
  }
}
