// Compares the versions in memory with those in the store, since notices may have been lost.

import { SerialQueue } from '@dutch/domain/serial-queue'
import { peopleIn } from '@dutch/sync/room/entries'
import type { RoomRevision, RoomRepository } from '@dutch/sync/room/room-repository'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import type { LiveRoom } from './live-room.ts'

export interface GapCheckParts {
  readonly store: Pick<RoomRepository, 'revisions'>
  readonly held: (gameId: string) => LiveRoom | null
  /** Called if the store has no such room or a shorter log of it, or has forgotten a user. */
  readonly onOther: (gameId: string, live: LiveRoom) => void
  readonly onFault: (error: unknown) => void
}

/** Rooms per statement. More would delay other statements. */
const AT_ONCE = 200

/** SPEC Z905: runs one statement at a time. */
export function createGapCheck({ store, held, onOther, onFault }: GapCheckParts) {
  const waiting = new Set<string>()

  const compare = async (gameId: string, live: LiveRoom, before: number, revision: RoomRevision | undefined) => {
    // The live room may have grown since `before`.
    const isOther =
      revision === undefined ||
      revision.version < before ||
      (revision.version === live.version() && revision.people < peopleIn(live.entriesNamingUsers()))
    if (isOther) onOther(gameId, live)
    else if (revision.version > live.version()) await live.catchUpTo(revision.version)
  }
  const failed = (error: unknown) => {
    if (!(error instanceof StorageUnavailableError)) onFault(error)
  }
  const checkAll = async () => {
    // Rooms that are added in the same moment share a statement.
    await Promise.resolve()
    while (waiting.size > 0) {
      const step = [...waiting].slice(0, AT_ONCE)
      for (const gameId of step) waiting.delete(gameId)
      const rooms = step.flatMap((gameId) => {
        const live = held(gameId)
        return live === null ? [] : [{ gameId, live, before: live.version() }]
      })
      if (rooms.length === 0) continue
      const revisions = await store.revisions(rooms.map(({ gameId }) => gameId))
      const compared = rooms.map(({ gameId, live, before }) =>
        compare(gameId, live, before, revisions.get(gameId)).catch(failed),
      )
      await Promise.all(compared)
    }
  }
  const giveUp = (error: unknown) => {
    // The next call of `check` names the rooms again.
    waiting.clear()
    failed(error)
  }
  const queue = new SerialQueue()
  return {
    /** SPEC Z905: checks these rooms after the running check, in the background. Errors go to `onFault`. */
    check: (gameIds: Iterable<string>) => {
      const isChecking = waiting.size > 0
      for (const gameId of gameIds) waiting.add(gameId)
      if (!isChecking && waiting.size > 0) void queue.run(() => checkAll().catch(giveUp))
    },
    settled: async () => {
      while (queue.isBusy()) await queue.settled()
    },
  }
}
