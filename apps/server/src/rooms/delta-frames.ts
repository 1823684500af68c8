import type { LogPosition } from '@dutch/sync/room/client-messages'
import { deltaFrom } from '@dutch/sync/room/deltas'
import { frameOf, type Frame } from './room-socket.ts'
import type { StoredRoom } from './stored-room.ts'

export interface DeltaFrames {
  readonly from: (place: LogPosition) => Frame
  /** Call when entries were added. */
  readonly changed: () => void
}

/** When a server is back, everybody asks for the whole list in one turn of the event loop: it is written once. */
export function createDeltaFrames({ gameId, entries, number: room }: StoredRoom): DeltaFrames {
  let whole: Frame | null = null
  const changed = () => {
    whole = null
  }
  return {
    from: (place) => {
      const delta = { ...deltaFrom(gameId, entries(), place), room }
      if (delta.from > 0 || delta.isWhole) return frameOf(delta)
      if (whole === null) setImmediate(changed)
      return (whole ??= frameOf(delta))
    },
    changed,
  }
}
