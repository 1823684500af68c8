// The rooms that this server holds in memory, and what it hears of them from the other servers.

import type { Instant } from '@dutch/domain/instant'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { usersIn } from '@dutch/sync/room/forget-user'
import { isOver } from '@dutch/sync/room/room-state'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import type { Filing } from './file-finished.ts'
import { createLiveRoom, SERVICE_RESTART, type LiveRoom } from './live-room.ts'
import { createGapCheck } from './gap-check.ts'
import { roomOf, type ClusterEvent, type ClusterChannel, type Cluster } from './cluster.ts'
import type { RoomSecrets } from './room-secrets.ts'

export interface LoadedRoomsParts {
  readonly store: RoomRepository
  readonly secrets: Pick<RoomSecrets, 'aliasOf' | 'proofsOf' | 'viewerAliasOf'>
  readonly now: () => Instant
  /** Milliseconds of a clock that never goes back: what time is left, and how long ago something was, is counted in it. */
  readonly elapsed: () => number
  readonly filing: Pick<Filing, 'file' | 'later' | 'again' | 'settled'>
  readonly cluster: Cluster
  /** Told of what should not have happened, and was asked for by nobody. */
  readonly onFault: (error: unknown) => void
}

export interface LoadedRooms {
  /** The room of a game, where this server holds it already; null where it has to be looked for. */
  readonly held: (gameId: string) => LiveRoom | null
  /** The room of a game; null where there is none. Rejects with `RoomsUnavailableError`. */
  readonly find: (gameId: string) => Promise<LiveRoom | null>
  /** Y266: rooms that name somebody who is gone are read again, from a store that names them no more. */
  readonly forget: (userId: string) => void
  /** Lets go of rooms that nobody is in. To be called now and then. */
  readonly tidy: () => void
  /** SPEC Z183, Z184: looks at what may not have been heard. To be called every few seconds where there are other servers. */
  readonly lookAround: () => void
  /** SPEC Z184: tells the other servers whose phones are here. To be called more often than they forget it. */
  readonly repeat: () => void
  /** Resolves once nothing is on its way to the store. */
  readonly settled: () => Promise<void>
  /** How many rooms are in memory. */
  readonly size: () => number
}

/** Whoever looked a room up is in it by then. */
const IDLE_MS = 60_000

interface LoadedRoom {
  readonly live: LiveRoom
  readonly channel: ClusterChannel
  usedAt: number
}

/** SPEC Z109, Z180 to Z184: no room in memory yet. */
export function createLoadedRooms(parts: LoadedRoomsParts): LoadedRooms {
  const { store, secrets, now, elapsed, filing, cluster, onFault } = parts
  const loading = new Map<string, Promise<LiveRoom | null>>()
  const rooms = new Map<string, LoadedRoom>()

  const letGo = (gameId: string) => {
    rooms.get(gameId)?.channel.leave()
    rooms.delete(gameId)
  }
  const readAgain = (gameId: string, live: LiveRoom) => {
    if (rooms.get(gameId)?.live === live) letGo(gameId)
    live.broadcast.closeAll(SERVICE_RESTART)
  }
  const used = (gameId: string): LiveRoom | null => {
    const present = rooms.get(gameId)
    if (present === undefined) return null
    present.usedAt = elapsed()
    return present.live
  }
  const gapCheck = createGapCheck({
    store,
    held: (gameId) => rooms.get(gameId)?.live ?? null,
    onOther: readAgain,
    onFault,
  })

  const hear = (gameId: string, live: LiveRoom, channel: ClusterChannel, heard: ClusterEvent) => {
    if (heard.type === 'missed') {
      channel.publish({ type: 'who' })
      channel.publish({ type: 'moved', version: live.entries().length })
      live.broadcast.repeat()
      gapCheck.look([gameId])
      return
    }
    const { from, number, news } = heard
    switch (news.type) {
      case 'moved':
        // Where the store does not answer now, the next look finds it.
        if (news.version > live.entries().length) live.moved(news.version, news.added).catch(() => undefined)
        break
      case 'present':
        live.broadcast.hear(from, number, news)
        break
      case 'who':
        live.broadcast.repeat()
        break
      case 'spent':
      case 'forgotten':
        break
    }
  }
  const load = async (gameId: string): Promise<LiveRoom | null> => {
    const kept = await store.read(gameId, 0)
    const first = kept === null ? null : foldRoom(kept.entries)
    if (kept === null || first === null) return null
    const live: LiveRoom = createLiveRoom(kept, first, {
      store,
      now,
      elapsed,
      secrets,
      isAlone: !cluster.hasOthers,
      publish: (news) => channel.publish(news),
      // SPEC Z185: whoever was asked for the end files it; the others see to it that it was filed.
      onFinished: (isOurs) => (isOurs || !cluster.hasOthers ? filing.file : filing.later)(gameId, live.entries()),
      onLost: () => letGo(gameId),
    })
    // Before a crash nobody may have come to it.
    if (isOver(first)) filing.file(gameId, kept.entries)
    // What was told since the room was read is looked at once it can be heard.
    const channel: ClusterChannel = cluster.subscribe(roomOf(gameId), (heard) => hear(gameId, live, channel, heard))
    rooms.set(gameId, { live, channel, usedAt: elapsed() })
    return live
  }

  const forget = (userId: string) => {
    for (const [gameId, { live }] of rooms) if (usersIn(live.entries()).has(userId)) readAgain(gameId, live)
  }
  return {
    held: used,
    find: (gameId) => {
      const present = used(gameId)
      if (present !== null) return Promise.resolve(present)
      const known = loading.get(gameId)
      if (known !== undefined) return known
      const loaded = load(gameId).finally(() => loading.delete(gameId))
      loading.set(gameId, loaded)
      return loaded
    },
    forget,
    tidy: () => {
      filing.again()
      for (const [gameId, { live, usedAt }] of rooms) {
        const isIdle = live.broadcast.isEmpty() && !live.isBusy()
        if (isIdle && elapsed() - usedAt >= IDLE_MS) letGo(gameId)
      }
    },
    lookAround: () => {
      const peopled = [...rooms].filter(([, { live }]) => !live.broadcast.isEmpty())
      for (const [, { live }] of peopled) live.broadcast.expire(cluster.isReachable())
      gapCheck.look(peopled.map(([gameId]) => gameId))
    },
    repeat: () => {
      for (const { live } of rooms.values()) live.broadcast.repeat()
    },
    settled: async () => {
      await Promise.allSettled(loading.values())
      await gapCheck.settled()
      await Promise.all([...rooms.values()].map(({ live }) => live.settled()))
      await filing.settled()
    },
    size: () => rooms.size,
  }
}
