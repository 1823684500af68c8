import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { SerialQueue, SerialQueues } from '@dutch/domain/serial-queue'
import { applyEntry } from '@dutch/sync/room/apply-entry'
import { decideRoom } from '@dutch/sync/room/decide-room'
import { createQuickRounds, type QuickRounds, type QuickOutcome } from '@dutch/sync/room/quick-round'
import type { RoomEntry } from '@dutch/sync/room/entries'
import type { Asking } from '@dutch/sync/room/requests'
import { gameOfEvening, isOver, memberOf, type Room } from '@dutch/sync/room/room-state'
import type { KeptRoom, RoomRepository } from '@dutch/sync/room/room-repository'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { createRequestBudget } from './request-budget.ts'
import { createRoomBroadcast, type RoomBroadcast } from './room-broadcast.ts'
import { createRoomMemory, type RoomMemory, type StoredRoom } from './stored-room.ts'
import type { ClusterNotice } from './cluster.ts'
import type { RoomSecrets } from './room-secrets.ts'
import { createViewLinks, type ViewLinks } from './view-links.ts'

export interface LiveRoomParts {
  readonly store: Pick<RoomRepository, 'append' | 'read'>
  readonly now: () => Instant
  /** Of a monotonic clock. */
  readonly elapsed: () => number
  readonly secrets: Pick<RoomSecrets, 'aliasOf' | 'proofsOf' | 'viewerAliasOf'>
  /** Whether nobody else adds to this room: memory is then what is stored. */
  readonly isAlone: boolean
  readonly publish: (notice: ClusterNotice) => void
  /** By a request of this server or of another one. */
  readonly onFinished: (isOurs: boolean) => void
  /** The store has another list, or none: nobody is to find this room any more. */
  readonly onLost: () => void
}

export interface Done {
  readonly version: number
  /** False where it was done before, or changes nothing. */
  readonly isNew: boolean
}

export interface LiveRoom extends StoredRoom {
  readonly broadcast: RoomBroadcast
  readonly links: ViewLinks
  /**
   * SPEC Z701, Z730: decides on what is stored. Once this resolves the entries are durable and
   * published. Rejects with `RoomsUnavailableError`: nothing changed, and the request can be
   * sent again. @param address as it is counted; null where the server itself asks, which
   * waits for no budget
   */
  readonly ask: (asking: Asking, address: string | null) => Promise<Result<Done, WireRefusal>>
  /**
   * SPEC Z902: the store is said to have this version; missing entries are read in the turn of
   * the requests. Rejects like `ask`. @param added SPEC Z903: used without reading where they
   * follow on what is here
   */
  readonly moved: (version: number, added?: readonly RoomEntry[]) => Promise<void>
  /**
   * SPEC Z904: call before a phone is told where the room stands: entries of other servers are
   * read first. Rejects like `ask`. @param version the phone's
   * @param userId null for a viewer
   */
  readonly reaches: (version: number, userId: string | null) => Promise<void>
  /** SPEC Z909: in the turn of the requests. Phones stay: versions and entry ids do too. */
  readonly forget: (userId: string) => Promise<void>
  /** Once nothing asked until now is undecided. */
  readonly settled: () => Promise<void>
  readonly isBusy: () => boolean
}

const MOST_ATTEMPTS = 8
/** Phones come back by themselves. */
export const SERVICE_RESTART = 1012

/** SPEC Z701. @param first the fold of `kept` */
export function createLiveRoom(kept: KeptRoom, first: Room, parts: LiveRoomParts): LiveRoom {
  const { store, now, elapsed, secrets, isAlone, publish, onFinished, onLost } = parts
  const memory = createRoomMemory(kept, first, now)
  const { gameId } = kept.keys
  const { room, entries } = memory
  // After a failure the store may have more than is known here.
  let isDoubtful = false
  const turns = new SerialQueue(() => {
    isDoubtful = true
  })
  const quickly = createQuickRounds()
  const links = createViewLinks({ ...memory, secrets })
  const broadcast = createRoomBroadcast(memory, {
    ...parts,
    links,
    aliasOf: () => secrets.aliasOf(memory.keys().viewToken, gameOfEvening(gameId).number),
  })
  const waitOf = createRequestBudget()
  // SPEC Z731: one account does not keep the others waiting.
  const ofUser = new SerialQueues()

  const take = (more: readonly RoomEntry[], after: Room, isOurs: boolean) => {
    const before = room()
    const from = entries().length
    memory.add(more, after)
    broadcast.send(before, from, more)
    if (!isOver(before) && isOver(after)) onFinished(isOurs)
  }
  /** @returns whether there was anything new */
  const catchUp = async (): Promise<boolean> => {
    const read = await store.read(gameId, entries().length)
    const mayBeOurs = isDoubtful
    isDoubtful = false
    if (read === null || read.entries.length === 0) return false
    take(read.entries, withEntries(room(), read.entries), false)
    // Stored, but the answer was lost: nobody was told.
    if (mayBeOurs) publish({ type: 'moved', version: entries().length })
    return true
  }
  const decide = async (asking: Asking): Promise<Result<Done, WireRefusal>> => {
    if (isDoubtful) await catchUp()
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const from = entries().length
      const at = now()
      const decided = outcomeOf(asking, memory, quickly, { now: at, hostLostSince: broadcast.hostLostSince })
      if (!decided.ok || decided.value.entries.length === 0) {
        // SPEC Z904: another server may know better, and a refusal is final.
        if (!isAlone && (await catchUp())) continue
        return decided.ok ? accept({ version: from, isNew: false }) : decided
      }
      const { entries: more, after } = decided.value
      const { requestId } = asking
      const append = { gameId, from, requestId, entries: more, at, isLast: after.closedAt !== null }
      if ((await store.append(append)) === 'appended') {
        take(more, after, true)
        publish({ type: 'moved', version: entries().length, added: more })
        return accept({ version: entries().length, isNew: true })
      }
      if (await catchUp()) continue
      // The store was restored, or the room is gone.
      onLost()
      broadcast.closeAll(SERVICE_RESTART)
      break
    }
    return refuse({ reason: 'unavailable' })
  }
  const moved: LiveRoom['moved'] = (version, more = []) =>
    turns.run(async () => {
      const isNext = more.length > 0 && version - more.length === entries().length
      if (isNext && !isDoubtful) take(more, withEntries(room(), more, quickly), false)
      else if (isDoubtful || version > entries().length) await catchUp()
    })
  return {
    keys: memory.keys,
    room,
    entries,
    broadcast,
    links,
    ask: async (asking, address) => {
      const { userId } = asking
      if (userId === null) return refuse({ reason: 'view-only' })
      const wait = address === null ? 0 : waitOf(room(), userId, address, elapsed())
      if (wait > 0) return refuse({ reason: 'too-many-tries', retryAfter: Math.ceil(wait / 1000) })
      return ofUser.run(userId, () => turns.run(() => decide(asking)))
    },
    moved,
    reaches: async (version, userId) => {
      if (isAlone) return
      const isStranger = userId !== null && memberOf(room(), userId) === undefined
      if (isStranger || version > entries().length) await moved(isStranger ? Infinity : version)
    },
    forget: (userId) =>
      turns.run(() => {
        memory.forget(userId)
        broadcast.forgot()
      }),
    settled: () => turns.settled(),
    isBusy: () => turns.isBusy(),
  }
}

function outcomeOf(
  asking: Asking,
  { room, entries, has, added }: RoomMemory,
  quickly: QuickRounds,
  { now, hostLostSince }: { readonly now: Instant; readonly hostLostSince: () => Instant | null },
): Result<QuickOutcome, WireRefusal> {
  const context = { now, version: entries().length, has, added }
  const quick = quickly.decide(room(), asking, context)
  if (quick !== null) return accept(quick)
  const decided = decideRoom(room(), asking, { ...context, hostLostSince: hostLostSince() })
  return decided.ok ? accept({ entries: decided.value, after: withEntries(room(), decided.value) }) : decided
}

function withEntries(room: Room, added: readonly RoomEntry[], quickly?: Pick<QuickRounds, 'follow'>): Room {
  return added.reduce<Room>(
    (present, entry) => quickly?.follow(present, entry) ?? applyEntry(present, entry) ?? present,
    room,
  )
}
