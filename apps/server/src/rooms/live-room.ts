import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { isShort, readEntries, writeEntries, type WrittenEntries } from '@dutch/sync/room/entries-text'
import { decideAtHand, type Asking } from '@dutch/sync/room/requests'
import { RoomsUnavailableError, type KeptRoom, type RoomRepository } from '@dutch/sync/room/room-repository'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { gameOfEvening, memberOf, type Room } from '@dutch/sync/room/room-state'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { ClusterNotice } from './cluster.ts'
import { createRequestBudget } from './request-budget.ts'
import { createRoomBroadcast, type RoomBroadcast } from './room-broadcast.ts'
import type { RoomSecrets } from './room-secrets.ts'
import { createRoomMemory, type RoomMemory, type StoredRoom } from './stored-room.ts'
import { TurnQueue } from './turn-queue.ts'
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
  /** The request was answered as `unavailable`. */
  readonly onFault: (error: unknown) => void
}

export interface Done {
  readonly version: number
  /** False where it was done before, or changes nothing. */
  readonly isNew: boolean
  /** SPEC Y1904: told as a round in short. */
  readonly isShort: boolean
}

export type RoomAnswer = Result<Done, WireRefusal>

export interface LiveRoom extends StoredRoom, Pick<RoomMemory, 'requestOf'> {
  readonly broadcast: RoomBroadcast
  readonly links: ViewLinks
  /**
   * SPEC Z701, Z730: decides on what is stored. Once this is answered the entries are durable and
   * published; where it is refused as `unavailable` nothing changed, or nobody knows, and the request can be
   * sent again. @param address as it is counted; null where the server itself asks, which
   * waits for no budget
   */
  readonly ask: (asking: Asking, address: string | null, answer: (answer: RoomAnswer) => void) => void
  /**
   * SPEC Z902: the store is said to have this version; missing entries are read in the turn of
   * the requests. Rejects with `RoomsUnavailableError`. @param added SPEC Z903: used without reading where they
   * follow on what is here
   */
  readonly moved: (version: number, added?: readonly string[]) => Promise<void>
  /**
   * SPEC Z904: call before a phone is told where the room stands: entries of other servers are
   * read first. Rejects like `moved`. @param version the phone's
   * @param userId null for a viewer
   */
  readonly reaches: (version: number, userId: string | null) => Promise<void>
  /** SPEC Z909: in the turn of the requests. Phones stay: versions and entry ids do too. */
  readonly forget: (userId: string) => Promise<void>
  /** Once nothing asked until now is undecided. */
  readonly settled: () => Promise<void>
  readonly isBusy: () => boolean
}

/** Somebody's request; or work of the server, which says itself when it ends. */
type RoomTurn =
  | {
      readonly userId: string
      readonly asking: Asking
      readonly answer: (answer: RoomAnswer) => void
      attempts: number
    }
  | { readonly userId: null; readonly work: () => void }
type AskedTurn = Extract<RoomTurn, { readonly asking: Asking }>

const MOST_ATTEMPTS = 8
const UNAVAILABLE: RoomAnswer = refuse({ reason: 'unavailable' })
/** Phones come back by themselves. */
export const SERVICE_RESTART = 1012

/** SPEC Z701. @param first the fold of `kept` */
export function createLiveRoom(kept: KeptRoom, first: Room, parts: LiveRoomParts): LiveRoom {
  const { store, now, elapsed, secrets, isAlone, publish, onFinished, onLost, onFault } = parts
  const memory = createRoomMemory(kept, first, now)
  const { gameId, people, version } = memory
  // After a failure the store may have more than is known here.
  let isDoubtful = false
  const turns = new TurnQueue<RoomTurn>((turn) => ('work' in turn ? turn.work() : decide(turn)))
  const links = createViewLinks({ ...memory, secrets })
  const broadcast = createRoomBroadcast(memory, {
    ...parts,
    links,
    aliasOf: () => secrets.aliasOf(memory.keys().viewToken, gameOfEvening(gameId).number),
  })
  const waitOf = createRequestBudget()

  const take = (written: WrittenEntries, isOurs: boolean) => {
    const wasOver = memory.isOver()
    broadcast.send(written)
    memory.add(written)
    broadcast.added(written)
    if (!wasOver && memory.isOver()) onFinished(isOurs)
  }
  /** @returns whether there was anything new */
  const catchUp = async (): Promise<boolean> => {
    const read = await store.read(gameId, version(), memory)
    const mayBeOurs = isDoubtful
    isDoubtful = false
    if (read === null || read.entries.length === 0) return false
    take(writeEntries(read.entries, memory), false)
    // Stored, but the answer was lost: nobody was told.
    if (mayBeOurs) publish({ type: 'moved', version: version() })
    return true
  }
  const finish = (turn: AskedTurn, answer: RoomAnswer) => {
    turn.answer(answer)
    turns.end(turn)
  }
  const failed = (turn: AskedTurn, error: unknown) => {
    isDoubtful = true
    if (!(error instanceof RoomsUnavailableError)) onFault(error)
    finish(turn, UNAVAILABLE)
  }
  const after = <Value>(turn: AskedTurn, work: Promise<Value>, then: (value: Value) => void) =>
    void work.then(then).catch((error: unknown) => failed(turn, error))
  const again = (turn: AskedTurn) => {
    turn.attempts += 1
    if (turn.attempts === MOST_ATTEMPTS) finish(turn, UNAVAILABLE)
    else decide(turn)
  }
  const decide = (turn: AskedTurn): void => {
    try {
      if (isDoubtful) return after(turn, catchUp(), () => again(turn))
      const [from, at] = [version(), now()]
      const { has, added } = memory
      const context = { now: at, version: from, has, added, hostLostSince: broadcast.hostLostSince() }
      const decided = decideAtHand(memory, turn.asking, context)
      if (decided.ok && decided.value.length > 0) return keep(turn, decided.value, at)
      const known: RoomAnswer = decided.ok ? accept({ version: from, isNew: false, isShort: false }) : decided
      if (isAlone) return finish(turn, known)
      // SPEC Z904: another server may know better, and a refusal is final.
      after(turn, catchUp(), (isNew) => (isNew ? again(turn) : finish(turn, known)))
    } catch (error) {
      failed(turn, error)
    }
  }
  const keep = (turn: AskedTurn, entries: readonly RoomEntry[], at: Instant) => {
    const written = writeEntries(entries, memory)
    const { texts } = written
    const isLast = people().closedAt !== null || entries.some(({ type }) => type === 'room-closed')
    const { requestId } = turn.asking
    after(turn, store.append({ gameId, from: version(), requestId, entries, texts, at, isLast }), (outcome) => {
      if (outcome === 'appended') {
        take(written, true)
        publish({ type: 'moved', version: version(), added: texts })
        return finish(turn, accept({ version: version(), isNew: true, isShort: isShort(written) }))
      }
      after(turn, catchUp(), (isNew) => {
        if (isNew) return again(turn)
        // The store was restored, or the room is gone.
        onLost()
        broadcast.closeAll(SERVICE_RESTART)
        finish(turn, UNAVAILABLE)
      })
    })
  }
  const inTurn = (work: () => Promise<unknown> | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const run = async () => {
        try {
          await work()
          resolve()
        } catch (error) {
          isDoubtful = true
          reject(error)
        } finally {
          turns.end(turn)
        }
      }
      const turn = { userId: null, work: () => void run() }
      turns.add(turn)
    })
  const moved: LiveRoom['moved'] = (to, texts = []) =>
    inTurn(() => {
      const isNext = texts.length > 0 && to - texts.length === version()
      const read = isNext && !isDoubtful ? readEntries(texts, memory) : null
      if (read?.ok === true) take({ entries: read.value, texts }, false)
      else if (isDoubtful || to > version()) return catchUp()
      return undefined
    })
  return {
    ...memory,
    broadcast,
    links,
    ask: (asking, address, answer) => {
      const { userId } = asking
      if (userId === null) return answer(refuse({ reason: 'view-only' }))
      const wait = address === null ? 0 : waitOf(people(), userId, address, elapsed())
      if (wait > 0) return answer(refuse({ reason: 'too-many-tries', retryAfter: Math.ceil(wait / 1000) }))
      turns.add({ userId, asking, answer, attempts: 0 })
    },
    moved,
    reaches: async (seen, userId) => {
      if (isAlone) return
      const isStranger = userId !== null && !isMember(memory, userId)
      if (isStranger || seen > version()) await moved(isStranger ? Infinity : seen)
    },
    forget: (userId) =>
      inTurn(() => {
        memory.forget(userId)
        broadcast.forgot()
        return undefined
      }),
    settled: () => inTurn(() => undefined),
    isBusy: () => turns.isBusy(),
  }
}

/** As a promise. */
export function askRoom(live: LiveRoom, asking: Asking, address: string | null): Promise<RoomAnswer> {
  return new Promise((resolve) => live.ask(asking, address, resolve))
}

export function isMember(live: Pick<LiveRoom, 'people'>, userId: string | null): boolean {
  return userId !== null && memberOf(live.people(), userId) !== undefined
}
