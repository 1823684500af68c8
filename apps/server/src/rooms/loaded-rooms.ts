import { randomUUID } from 'node:crypto'
import { usersIn, type RoomEntry } from '@dutch/sync/room/entries'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { isOver } from '@dutch/sync/room/room-state'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import type { Filing } from './file-finished.ts'
import { askRoom, createLiveRoom, type LiveRoom, type LiveRoomParts } from './live-room.ts'
import type { RoomSecrets } from './room-secrets.ts'
import { createGapCheck } from './gap-check.ts'
import { roomOf, type ClusterEvent, type ClusterChannel, type Cluster } from './cluster.ts'

export interface LoadedRoomsParts extends Pick<LiveRoomParts, 'now' | 'elapsed'> {
  readonly secrets: RoomSecrets
  readonly store: RoomRepository
  readonly filing: Pick<Filing, 'file' | 'later' | 'again' | 'settled'>
  readonly cluster: Cluster
  readonly onAppended?: (live: LiveRoom, entries: readonly RoomEntry[]) => void
  readonly onFault: (error: unknown) => void
}

export type LoadedRooms = ReturnType<typeof createLoadedRooms>

/** A client that looked a room up enters it within this time. */
const IDLE_MS = 60_000

interface LoadedRoom {
  readonly live: LiveRoom
  readonly channel: ClusterChannel
  usedAt: number
}

/** SPEC Z711, Z901, Z902, Z904 to Z906, Z909. @param onContinued SPEC Z719: called if the game may have a next game */
export function createLoadedRooms(parts: LoadedRoomsParts, onContinued: (gameId: string) => void) {
  const { store, elapsed, filing, cluster, onFault } = parts
  const rooms = new Map<string, LoadedRoom>()
  const numbers = new Map<number, LoadedRoom>()

  /** The room is read again when its connections, which are closed, come back. */
  const unload = (gameId: string, live = rooms.get(gameId)?.live) => {
    const loaded = rooms.get(gameId)
    if (loaded !== undefined && loaded.live === live) {
      loaded.channel.leave()
      numbers.delete(live.number)
      rooms.delete(gameId)
    }
    live?.broadcast.closeAll()
  }
  const used = (present: LoadedRoom | undefined): LiveRoom | null => {
    if (present !== undefined) present.usedAt = elapsed()
    return present?.live ?? null
  }
  const gapCheck = createGapCheck({ store, held: (id) => rooms.get(id)?.live ?? null, onOther: unload, onFault })

  const load = async (gameId: string): Promise<LiveRoom | null> => {
    const kept = await store.read(gameId, 0)
    const first = kept === null ? null : foldRoom(kept.entries)
    if (kept === null || first === null) return null
    const live: LiveRoom = createLiveRoom(kept, first, {
      ...parts,
      isAlone: !cluster.hasOthers,
      publish: (notice) => channel.publish(notice),
      onAppended: (entries) => parts.onAppended?.(live, entries),
      // SPEC Z907: the server that handled the request files the game; the others check later.
      onFinished: (isOurs) => (isOurs || !cluster.hasOthers ? filing.file : filing.later)(gameId, live.entries()),
      onLost: () => unload(gameId, live),
    })
    // The server that ended the game may have stopped before it filed it.
    if (isOver(first)) filing.file(gameId, kept.entries)
    // A new subscription first gets `missed`, which checks for entries appended since the room was read.
    const channel: ClusterChannel = cluster.subscribe(roomOf(gameId), (event) =>
      receive(event, live, channel, gapCheck.check, onContinued),
    )
    const loaded = { live, channel, usedAt: elapsed() }
    rooms.set(gameId, loaded)
    numbers.set(live.number, loaded)
    return live
  }

  /** Concurrent look-ups of a room share one read. */
  const loading = new Map<string, Promise<LiveRoom | null>>()
  const find = (gameId: string): Promise<LiveRoom | null> => {
    const present = used(rooms.get(gameId))
    if (present !== null) return Promise.resolve(present)
    const loaded = loading.get(gameId) ?? load(gameId).finally(() => loading.delete(gameId))
    loading.set(gameId, loaded)
    return loaded
  }
  const lateForgetting = createLateForgetting(parts, { rooms, loading, find }, unload)
  return {
    /** Null if this server does not hold the room in memory. */
    held: (gameId: string) => used(rooms.get(gameId)),
    /** SPEC Y1904: as `held`, by the room number. */
    numbered: (number: number) => used(numbers.get(number)),
    /** Reads the room if it is not in memory; null if there is none. Rejects with `StorageUnavailableError`. */
    find,
    forget: (userId: string) => {
      for (const { live } of rooms.values())
        if (usersIn(live.entriesNamingUsers()).has(userId)) live.forget(userId).catch(onFault)
      lateForgetting.begin(userId)
    },
    /** SPEC Z707, Z711, Z720: call every half minute. */
    tidy: () => {
      filing.again()
      for (const [gameId, { live, usedAt }] of rooms) {
        live.broadcast.sendCodeIfEnded()
        if (live.broadcast.isEmpty() && !live.isBusy() && elapsed() - usedAt >= IDLE_MS) unload(gameId)
        // If the store does not answer, the next call tries again.
        else live.readAfterFailure().catch(() => undefined)
      }
    },
    /** SPEC Z905, Z906: call every few seconds where there are other servers. */
    checkOtherServers: () => {
      const peopled = [...rooms].filter(([, { live }]) => !live.broadcast.isEmpty())
      for (const [, { live }] of peopled) live.broadcast.expire(cluster.isReachable())
      gapCheck.check(peopled.map(([gameId]) => gameId))
    },
    /** SPEC Z906: publishes which users are connected here. */
    repeat: () => {
      for (const [gameId, { live }] of rooms) {
        live.broadcast.repeat()
        if (live.room().game.endedAt !== null && !live.broadcast.isEmpty()) onContinued(gameId)
      }
    },
    settled: async () => {
      await Promise.allSettled(loading.values())
      await gapCheck.settled()
      await lateForgetting.settled()
      await filing.settled()
    },
    size: () => rooms.size,
  }
}

interface PresentRooms {
  readonly rooms: ReadonlyMap<string, LoadedRoom>
  readonly loading: ReadonlyMap<string, Promise<unknown>>
  readonly find: (gameId: string) => Promise<LiveRoom | null>
}

/** SPEC Z909: a request of the user may have been stored after the store forgot them. They leave that room. */
function createLateForgetting(
  { store, onFault }: LoadedRoomsParts,
  { rooms, loading, find }: PresentRooms,
  onLate: (gameId: string) => void,
) {
  const running = new Set<Promise<void>>()
  /** Resolves once every request made until now is decided. */
  const decided = async () => {
    await Promise.allSettled(loading.values())
    await Promise.all([...rooms.values()].map(({ live }) => live.settled()))
  }
  const forget = async (userId: string) => {
    await decided()
    const gameIds = await store.roomsOf(userId)
    if (gameIds.length === 0) return
    for (const gameId of gameIds) {
      // A damaged room is forgotten, too.
      const live = await find(gameId).catch(() => null)
      if (live !== null) await askRoom(live, { userId, requestId: randomUUID(), request: { type: 'leave' } }, null)
    }
    await store.forget(userId)
    for (const gameId of gameIds) onLate(gameId)
  }
  return {
    begin: (userId: string) => {
      const work = forget(userId)
        .catch(onFault)
        .finally(() => running.delete(work))
      running.add(work)
    },
    settled: async () => {
      await decided()
      await Promise.all(running)
    },
  }
}

function receive(
  event: ClusterEvent,
  live: LiveRoom,
  channel: ClusterChannel,
  checkGaps: (gameIds: Iterable<string>) => void,
  onContinued: (gameId: string) => void,
): void {
  const { gameId, broadcast } = live
  if (event.type === 'missed') {
    channel.publish({ type: 'who' })
    channel.publish({ type: 'moved', version: live.version() })
    broadcast.repeat()
    return checkGaps([gameId])
  }
  const { from, number, notice } = event
  if (notice.type === 'present') broadcast.receive(from, number, notice)
  if (notice.type === 'who') broadcast.repeat()
  if (notice.type === 'continued') onContinued(gameId)
  // If the store does not answer, the next gap check tries again.
  if (notice.type === 'moved' && notice.version > live.version())
    live.catchUpTo(notice.version, notice.added).catch(() => undefined)
}
