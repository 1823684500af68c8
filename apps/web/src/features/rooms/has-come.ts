import type { RoomStore } from './room-store-api.ts'

/** Waits for the room itself: until it has come, only the request leads to it after a reload. @returns false once it is left */
export function hasCome(
  { getState, subscribe }: Pick<RoomStore, 'getState' | 'subscribe'>,
  gameId: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { client, place } = getState()
      const isIn = place.kind === 'in' && client?.gameId === gameId
      if (isIn && client.room === null) return
      stop()
      resolve(isIn)
    }
    const stop = subscribe(look)
    look()
  })
}
