import { refuse } from '@dutch/domain/result'
import { readEntries, writeEntries, type WrittenEntries } from '@dutch/sync/room/entries-text'
import type { Asking } from '@dutch/sync/room/requests'
import type { KeptRoom, RoomRepository } from '@dutch/sync/room/room-repository'
import type { Room } from '@dutch/sync/room/room-state'
import { tooManyTries } from './budgets.ts'
import { createRequestBudget } from './request-budget.ts'
import { RequestTurn, type RoomAnswer, type RoomInTurns } from './request-turn.ts'
import { createRoomBroadcast, type RoomBroadcastParts } from './room-broadcast.ts'
import type { RoomSecrets } from './room-secrets.ts'
import { createRoomMemory, isMember, type RoomMemory, type ReadonlyRoomMemory } from './room-memory.ts'
import { TurnQueue } from './turn-queue.ts'
import { createViewLinks } from './view-links.ts'

export interface LiveRoomParts
  extends Pick<RoomInTurns, 'now' | 'isAlone' | 'onLost' | 'onFault'>, Pick<RoomBroadcastParts, 'elapsed' | 'publish'> {
  readonly store: Pick<RoomRepository, 'append' | 'read'>
  readonly secrets: Pick<RoomSecrets, 'aliasOf' | 'proofsOf' | 'viewerAliasOf'>
  /** By a request of this server or of another one. */
  readonly onFinished: (isOurs: boolean) => void
}

export type LiveRoom = ReturnType<typeof createLiveRoom>

/** SPEC Z701. @param first the fold of `kept` */
export function createLiveRoom(kept: KeptRoom, first: Room, parts: LiveRoomParts) {
  const { store, now, elapsed, secrets, isAlone, publish, onFinished } = parts
  const memory = createRoomMemory(kept, first, now)
  const shown: ReadonlyRoomMemory & Pick<RoomMemory, 'requestOf'> = memory
  const { gameId, people, version } = memory
  const links = createViewLinks({ ...memory, secrets })
  const broadcast = createRoomBroadcast(memory, { ...parts, links })
  const turns = new TurnQueue()
  const waitOf = createRequestBudget()

  const take = (written: WrittenEntries, isOurs: boolean) => {
    const wasOver = memory.isOver()
    broadcast.send(written)
    memory.add(written)
    broadcast.added(written)
    if (!wasOver && memory.isOver()) onFinished(isOurs)
  }
  const room: RoomInTurns = {
    ...parts,
    memory,
    turns,
    isDoubtful: false,
    hostLostSince: broadcast.hostLostSince,
    appended: (written) => {
      take(written, true)
      publish({ type: 'moved', version: version(), added: written.texts })
    },
    catchUp: async () => {
      const read = await store.read(gameId, version(), memory)
      const mayBeOurs = room.isDoubtful
      room.isDoubtful = false
      if (read === null || read.entries.length === 0) return false
      take(writeEntries(read.entries, memory), false)
      // Stored, but the answer was lost: nobody was told.
      if (mayBeOurs) publish({ type: 'moved', version: version() })
      return true
    },
  }
  const inTurn = (work: () => unknown) => turns.run(work, () => (room.isDoubtful = true))
  /**
   * SPEC Z902: the store is said to have this version; missing entries are read in the turn of the requests. Rejects
   * with `RoomsUnavailableError`. @param texts SPEC Z903: used without reading where they follow on what is here
   */
  const moved = (to: number, texts: readonly string[] = []): Promise<void> =>
    inTurn(() => {
      const isNext = texts.length > 0 && to - texts.length === version()
      const read = isNext && !room.isDoubtful ? readEntries(texts, memory) : null
      if (read?.ok === true) take({ entries: read.value, texts }, false)
      else if (room.isDoubtful || to > version()) return room.catchUp()
      return undefined
    })
  /** SPEC Z707: after a failure, reads what may be stored unseen. Rejects like `moved`. */
  const resolveDoubt = async () => {
    if (room.isDoubtful) await moved(version())
  }
  return {
    ...shown,
    broadcast,
    links,
    /**
     * SPEC Z701, Z730: answered once the entries are durable and published; `unavailable` where nobody knows.
     * @param address as it is counted; null where the server itself asks, which waits for no budget
     */
    ask: (asking: Asking, address: string | null, answer: (answer: RoomAnswer) => void) => {
      const { userId } = asking
      if (userId === null) return answer(refuse({ reason: 'view-only' }))
      const wait = address === null ? 0 : waitOf(people(), userId, address, elapsed())
      if (wait > 0) return answer(refuse(tooManyTries(wait)))
      turns.add(new RequestTurn(room, asking, answer))
    },
    moved,
    resolveDoubt,
    /**
     * SPEC Z707, Z904: call before a phone is told where the room stands: what may be stored unseen is read first. Rejects
     * like `moved`. @param seen the phone's version @param userId null for a viewer
     */
    reaches: async (seen: number, userId: string | null) => {
      await resolveDoubt()
      if (isAlone) return
      const isStranger = userId !== null && !isMember(memory, userId)
      if (isStranger || seen > version()) await moved(isStranger ? Infinity : seen)
    },
    /** SPEC Z909: in the turn of the requests. Phones stay: versions and entry ids do too. */
    forget: (userId: string) =>
      inTurn(() => {
        memory.forget(userId)
        broadcast.forgot()
      }),
    /** Once nothing asked until now is undecided. */
    settled: () => inTurn(() => undefined),
    isBusy: () => turns.isBusy(),
  }
}

/** `ask`, as a promise. */
export function askRoom(live: LiveRoom, asking: Asking, address: string | null): Promise<RoomAnswer> {
  return new Promise((resolve) => live.ask(asking, address, resolve))
}
