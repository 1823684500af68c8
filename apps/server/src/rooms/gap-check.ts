// Looks at the versions that the store has, where news of them may have been lost.

import { peopleIn } from '@dutch/sync/room/forget-user'
import { RoomsUnavailableError, type RoomRevision, type RoomRepository } from '@dutch/sync/room/room-repository'
import type { LiveRoom } from './live-room.ts'

export interface GapCheckParts {
  readonly store: Pick<RoomRepository, 'look'>
  /** The room as this server holds it; null where it does not any more. */
  readonly held: (gameId: string) => LiveRoom | null
  /** The store has another list than this room, or none, or names somebody no more whom this one names. */
  readonly onOther: (gameId: string, live: LiveRoom) => void
  /** Told of what should not have happened. */
  readonly onFault: (error: unknown) => void
}

export interface GapCheck {
  /** SPEC Z183: looks at these as soon as those before them were looked at. Never rejects. */
  readonly look: (gameIds: Iterable<string>) => void
  /** Resolves once nothing is left to look at. */
  readonly settled: () => Promise<void>
}

/** Rooms of one statement: whatever waits for the store waits no longer for it. */
const AT_ONCE = 200

/** SPEC Z183: a check that has nothing to look at yet. One statement at a time, however many rooms there are. */
export function createGapCheck({ store, held, onOther, onFault }: GapCheckParts): GapCheck {
  const waiting = new Set<string>()
  let running: Promise<void> | null = null

  const compare = async (gameId: string, live: LiveRoom, before: number, sight: RoomRevision | undefined) => {
    // What was asked meanwhile may have been added in between.
    const isOther =
      sight === undefined ||
      sight.version < before ||
      (sight.version === live.entries().length && sight.people < peopleIn(live.entries()))
    if (isOther) onOther(gameId, live)
    else if (sight.version > live.entries().length) await live.moved(sight.version)
  }
  const failed = (error: unknown) => {
    // A store that is gone is asked again with the next look.
    if (!(error instanceof RoomsUnavailableError)) onFault(error)
  }
  const lookAtAll = async () => {
    // Whoever asked for more at the same moment is looked at together.
    await Promise.resolve()
    while (waiting.size > 0) {
      const step = [...waiting].slice(0, AT_ONCE)
      for (const gameId of step) waiting.delete(gameId)
      const rooms = step.flatMap((gameId) => {
        const live = held(gameId)
        return live === null ? [] : [{ gameId, live, before: live.entries().length }]
      })
      if (rooms.length === 0) continue
      const sights = await store.look(rooms.map(({ gameId }) => gameId))
      const compared = rooms.map(({ gameId, live, before }) =>
        compare(gameId, live, before, sights.get(gameId)).catch(failed),
      )
      await Promise.all(compared)
    }
  }
  const run = () => {
    running ??= lookAtAll()
      .catch((error: unknown) => {
        waiting.clear()
        failed(error)
      })
      .finally(() => {
        running = null
        if (waiting.size > 0) run()
      })
  }
  const settled = async (): Promise<void> => {
    if (running === null) return
    await running
    await settled()
  }
  return {
    look: (gameIds) => {
      for (const gameId of gameIds) waiting.add(gameId)
      if (waiting.size > 0) run()
    },
    settled,
  }
}
