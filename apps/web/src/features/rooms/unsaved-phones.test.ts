import { newRoomClient } from '@dutch/sync/room/room-client'
import { createRoomPhone, type RoomPhone } from '@dutch/sync/room/room-phone'
import { GAME_ID, peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import type { RoomNotice } from './room-store-api.ts'
import { createUnsavedPhones } from './unsaved-phones.ts'

const round = roundOf(peopledRig().room(), 1, 2, 3)
if (round.type !== 'play') throw new Error(round.type)
const request = round

/** A page on a full disk, whose open room is the last phone. */
function openPage() {
  let open: RoomPhone | null = null
  const notices: RoomNotice[] = []
  const unsaved = createUnsavedPhones(
    () => open,
    (notice) => notices.push(notice),
  )
  const phoneOf = (userId: string, gameId = GAME_ID) => {
    const phone = createRoomPhone(newRoomClient(gameId, userId), {
      repository: { write: () => Promise.reject(new Error('full')) },
      send: () => undefined,
      onChange: () => undefined,
      onRefused: () => undefined,
      onUnsaved: (isUnsaved) => unsaved.tell(phone, isUnsaved),
    })
    open = phone
    return phone
  }
  return { unsaved, notices, phoneOf }
}

it('W351: a phone takes over what waits in former ones of its room and user, and nothing of another user or room', async () => {
  const { unsaved, notices, phoneOf } = openPage()
  const former = [phoneOf('bo'), phoneOf('ana'), phoneOf('bo', 'another-game')]
  for (const [place, phone] of former.entries()) {
    phone.ask({ requestId: `round-${String(place)}`, request, askedAt: 1000 })
    await phone.settled()
  }
  const phone = phoneOf('bo')
  unsaved.giveTo(phone, (kept) => kept)
  await expect.poll(() => former.map(unsaved.has)).toEqual([false, true, true])
  expect(phone.client().pending.map(({ requestId }) => requestId)).toEqual(['round-0'])
  expect(unsaved.has(phone)).toBe(true)
  expect(notices.some(({ kind }) => kind === 'saved')).toBe(false)
})
