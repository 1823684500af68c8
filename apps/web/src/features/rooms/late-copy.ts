import type { RoomClient } from '@dutch/sync/room/room-client'
import type { RoomPhone } from '@dutch/sync/room/room-phone'
import type { Clock } from '../../browser/clock.ts'
import type { OwnRooms } from './own-rooms.ts'

const READ_AGAIN_MS = 5000

/** SPEC W305: reads the copy of an open room until storage, which failed before, answers. */
export function takeInLater(
  phone: RoomPhone,
  own: OwnRooms,
  asWanted: (kept: RoomClient) => RoomClient,
  isOpen: () => boolean,
  clock: Pick<Clock, 'after'>,
): void {
  const read = async () => {
    const kept = await own.repository.find(phone.client().gameId)
    return kept === null || !isOpen() ? null : asWanted(kept.client)
  }
  clock.after(READ_AGAIN_MS, () => {
    if (isOpen()) phone.takeIn(read).catch(() => takeInLater(phone, own, asWanted, isOpen, clock))
  })
}
