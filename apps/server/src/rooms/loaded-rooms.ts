import { randomUUID } from 'node:crypto'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { usersIn } from '@dutch/sync/room/forget-user'
import { isOver } from '@dutch/sync/room/room-state'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import type { Filing } from './file-finished.ts'
import { askRoom, createLiveRoom, type LiveRoom, type LiveRoomParts } from './live-room.ts'
import { createGapCheck } from './gap-check.ts'
import { roomOf, type ClusterEvent, type ClusterChannel, type Cluster, type ClusterNotice } from './cluster.ts'
import { SERVICE_RESTART } from './room-socket.ts'

export interface LoadedRoomsParts extends Pick<LiveRoomParts, 'secrets' | 'now' | 'elapsed'> {
  readonly store: RoomRepository
  readonly filing: Pick<Filing, 'file' | 'later' | 'again' | 'settled'>
  readonly cluster: Cluster
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

  const unload = (gameId: string) => {
    const loaded = rooms.get(gameId)
    if (loaded === undefined) return
    loaded.channel.leave()
    numbers.delete(loaded.live.number)
    rooms.delete(gameId)
  }
  const readAgain = (gameId: string, live = rooms.get(gameId)?.live) => {
    if (rooms.get(gameId)?.live === live) unload(gameId)
    live?.broadcast.closeAll(SERVICE_RESTART)
  }
  const used = (present: LoadedRoom | undefined): LiveRoom | null => {
    if (present !== undefined) present.usedAt = elapsed()
    return present?.live ?? null
  }
  const gapCheck = createGapCheck({ store, held: (id) => rooms.get(id)?.live ?? null, onOther: readAgain, onFault })

  const load = async (gameId: string): Promise<LiveRoom | null> => {
    const kept = await store.read(gameId, 0)
    const first = kept === null ? null : foldRoom(kept.entries)
    if (kept === null || first === null) return null
    const live: LiveRoom = createLiveRoom(kept, first, {
      ...parts,
      isAlone: !cluster.hasOthers,
      publish: (notice) => channel.publish(notice),
      // SPEC Z907: the server that handled the request files the game; the others check later.
      onFinished: (isOurs) => (isOurs || !cluster.hasOthers ? filing.file : filing.later)(gameId, live.entries()),
      onLost: () => readAgain(gameId, live),
    })
    // The server that ended the game may have stopped before it filed it.
    if (isOver(first)) filing.file(gameId, kept.entries)
    // A new subscription first gets `missed`, which checks for entries appended since the room was read.
    const channel: ClusterChannel = cluster.subscribe(roomOf(gameId), (event) =>
      receive(event, live, channel, gapCheck.look, onContinued),
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
  const lateForgetting = createLateForgetting(parts, { rooms, loading, find }, readAgain)
  return {
    /** Null if this server does not hold the room in memory. */
    held: (gameId: string) => used(rooms.get(gameId)),
    /** SPEC Y1904: as `held`, by the room number. */
    numbered: (number: number) => used(numbers.get(number)),
    /** Reads the room if it is not in memory; null if there is none. Rejects with `RoomsUnavailableError`. */
    find,
    forget: (userId: string) => {
      for (const { live } of rooms.values()) if (isNamedIn(live, userId)) live.forget(userId).catch(onFault)
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
      gapCheck.look(peopled.map(([gameId]) => gameId))
    },
    /** SPEC Z906: publishes which users are connected here. */
    repeat: () => {
      for (const [gameId, { live }] of rooms) {
        live.broadcast.repeat()
        if (live.room().game.endedAt !== null && !live.broadcast.isEmpty()) onContinued(gameId)
      }
    },
    publish: (gameId: string, notice: ClusterNotice) => rooms.get(gameId)?.channel.publish(notice),
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

function isNamedIn(live: LiveRoom, userId: string): boolean {
  return usersIn(live.entriesNamingUsers()).has(userId)
}

function receive(
  event: ClusterEvent,
  live: LiveRoom,
  channel: ClusterChannel,
  look: (gameIds: Iterable<string>) => void,
  onContinued: (gameId: string) => void,
): void {
  const { gameId, broadcast } = live
  if (event.type === 'missed') {
    channel.publish({ type: 'who' })
    channel.publish({ type: 'moved', version: live.version() })
    broadcast.repeat()
    return look([gameId])
  }
  const { from, number, notice } = event
  switch (notice.type) {
    case 'moved':
      // If the store does not answer, the next gap check tries again.
      if (notice.version > live.version()) live.catchUpTo(notice.version, notice.added).catch(() => undefined)
      break
    case 'present':
      broadcast.receive(from, number, notice)
      break
    case 'who':
      broadcast.repeat()
      break
    case 'continued':
      onContinued(gameId)
      break
    case 'spent':
    case 'forgotten':
    case 'account':
      break
  }
}
