import type { RoomState, RoomStore } from './room-store-api.ts'

type WatchedRooms = Pick<RoomStore, 'getState' | 'subscribe'>

/** Resolves with the first thing that `look` finds in the state, now or after a change; null means that it found nothing. */
export function awaitState<Found extends object | boolean>(
  { getState, subscribe }: WatchedRooms,
  look: (state: RoomState) => Found | null,
): Promise<Found> {
  return new Promise((resolve) => {
    const see = () => {
      const found = look(getState())
      if (found === null) return
      stop()
      resolve(found)
    }
    const stop = subscribe(see)
    see()
  })
}

/** Waits for the room itself: until it has come, only the request leads to it after a reload. @returns false once it is left */
export function hasCome(rooms: WatchedRooms, gameId: string): Promise<boolean> {
  return awaitState(rooms, ({ client, place }) => {
    const isIn = place.kind === 'in' && client?.gameId === gameId
    return isIn && client.room === null ? null : isIn
  })
}

/** Begins to connect unless the page is or does, and waits for the attempt, at most ten seconds. @returns whether it is connected */
export function awaitConnection({ retry, ...rooms }: WatchedRooms & Pick<RoomStore, 'retry'>): Promise<boolean> {
  retry()
  return awaitState(rooms, ({ connection: { kind } }) => (kind === 'connecting' ? null : kind === 'connected'))
}
