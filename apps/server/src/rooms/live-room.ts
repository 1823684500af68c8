import { refuse } from '@dutch/domain/result'
import { entryIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import { readEntries, writeEntries, type WrittenEntries } from '@dutch/sync/room/entries-text'
import { isMove, type UserRequest } from '@dutch/sync/room/requests'
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
  /** Called with stored entries of a request of this server, after the connected members were sent them. */
  readonly onAppended?: (entries: readonly RoomEntry[]) => void
  /** Called when the game or the room is over. `isOurs`: by a request of this server. */
  readonly onFinished: (isOurs: boolean) => void
}

export type LiveRoom = ReturnType<typeof createLiveRoom>

/** SPEC Z701. @param first the room that `kept.entries` folds to */
export function createLiveRoom(kept: KeptRoom, first: Room, parts: LiveRoomParts) {
  const { store, now, elapsed, secrets, isAlone, publish, onAppended, onFinished } = parts
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
    broadcast.changed(written.entries)
    if (!wasOver && memory.isOver()) onFinished(isOurs)
  }
  const room: RoomInTurns = {
    ...parts,
    memory,
    turns,
    mayLackEntries: false,
    hostLostSince: broadcast.hostLostSince,
    appended: (written) => {
      take(written, true)
      publish({ type: 'moved', version: version(), added: written.texts })
      onAppended?.(written.entries)
    },
    catchUp: async () => {
      const read = await store.read(gameId, version(), memory)
      const mayBeOurs = room.mayLackEntries
      room.mayLackEntries = false
      if (read === null || read.entries.length === 0) return false
      take(writeEntries(read.entries, memory), false)
      // The entries may be an append of this server whose response was lost, and which it did not publish.
      if (mayBeOurs) publish({ type: 'moved', version: version() })
      return true
    },
  }
  const inTurn = (work: () => unknown) => turns.run(work, () => (room.mayLackEntries = true))
  /**
   * SPEC Z902: call when the store is said to have version `to`. Reads missing entries. Rejects with
   * `StorageUnavailableError`.
   * @param texts SPEC Z903: the last entries up to `to`, used without reading if they follow on memory
   */
  const catchUpTo = (to: number, texts: readonly string[] = []): Promise<void> =>
    inTurn(() => {
      const isNext = texts.length > 0 && to - texts.length === version()
      const read = isNext && !room.mayLackEntries ? readEntries(texts, memory) : null
      if (read?.ok === true) take({ entries: read.value, texts }, false)
      else if (room.mayLackEntries || to > version()) return room.catchUp()
      return undefined
    })
  const catchUp = sharedWhileWaiting(inTurn, () => room.catchUp())
  /** SPEC Z707: after a failure, reads what the store may have beyond memory. Rejects like `catchUpTo`. */
  const readAfterFailure = async () => {
    if (room.mayLackEntries) await catchUpTo(version())
  }
  return {
    ...shown,
    broadcast,
    links,
    publish,
    /**
     * SPEC Z701, Z730: answers once the entries are durable and published; with `unavailable` if that is unknown.
     * @param address the client's `addressKey`; null for a request of the server itself, which has no budget
     */
    ask: (userRequest: UserRequest, address: string | null, answer: (answer: RoomAnswer) => void) => {
      const { userId } = userRequest
      if (userId === null) return answer(refuse({ reason: 'view-only' }))
      const wait = waitOf(people(), { userId, address, isMove: isNewMove(userRequest, memory) }, elapsed())
      if (wait > 0) return answer(refuse(tooManyTries(wait)))
      turns.add(new RequestTurn(room, userRequest, answer))
    },
    /** Reads what the store has beyond memory. Rejects like `catchUpTo`. */
    catchUp,
    catchUpTo,
    readAfterFailure,
    /**
     * SPEC Z707, Z904: reads what a client may lack before it gets the room's state. Rejects like `catchUpTo`.
     * @param seen the client's version
     * @param userId null for a viewer
     */
    catchUpBeforeAnswer: async (seen: number, userId: string | null) => {
      await readAfterFailure()
      if (isAlone) return
      const isStranger = userId !== null && !isMember(memory, userId)
      if (isStranger || seen > version()) await catchUp()
    },
    /** SPEC Z909: runs in a turn. Connections stay open, since versions and entry ids do not change. */
    forget: (userId: string) =>
      inTurn(() => {
        memory.forget(userId)
        broadcast.changed(null)
      }),
    /** Resolves once every request made until now is decided. */
    settled: () => inTurn(() => undefined),
    isBusy: () => turns.isBusy(),
  }
}

/** A turn serves all who ask for it before it begins, so that a crowd of strangers delays no round. */
function sharedWhileWaiting(inTurn: (work: () => unknown) => Promise<void>, work: () => Promise<unknown>) {
  let next: Promise<void> | null = null
  return () =>
    (next ??= inTurn(() => {
      next = null
      return work()
    }))
}

export function askRoom(live: LiveRoom, userRequest: UserRequest, address: string | null): Promise<RoomAnswer> {
  return new Promise((resolve) => live.ask(userRequest, address, resolve))
}

/** A phone that waits to be let in sends its request again on every connection. */
function isNewMove({ requestId, request }: UserRequest, memory: RoomMemory): boolean {
  return isMove(request) && !memory.has(entryIdOf(requestId, 0))
}
