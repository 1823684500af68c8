import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { isShort, writeEntries, type WrittenEntries } from '@dutch/sync/room/entries-text'
import { decideRoom, type UserRequest } from '@dutch/sync/room/requests'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import type { RoomMemory } from './room-memory.ts'
import type { TurnQueue } from './turn-queue.ts'

/** The state and the functions that the turns of a room share. */
export interface RoomInTurns {
  readonly memory: RoomMemory
  /** True after a failure: the store may have entries that memory lacks. */
  mayLackEntries: boolean
  readonly turns: TurnQueue
  readonly store: Pick<RoomRepository, 'append'>
  readonly now: () => Instant
  /** True if no other server appends to this room: memory then equals the store. */
  readonly isAlone: boolean
  readonly hostLostSince: () => Instant | null
  /** Called with the entries that a request of this server made durable. */
  readonly appended: (written: WrittenEntries) => void
  /** Takes over new entries of the store. @returns whether there were any */
  readonly catchUp: () => Promise<boolean>
  /** Called if the store has another log or none: the room must leave memory, and its connections must close. */
  readonly onLost: () => void
  /** Called with an unexpected error, after which the request is answered as `unavailable`. */
  readonly onFault: (error: unknown) => void
}

export interface Done {
  readonly version: number
  /** False if the request was carried out before, or changes nothing. */
  readonly isNew: boolean
  /** SPEC Y1904: the entry is sent as a round in short. */
  readonly isShort: boolean
}

export type RoomAnswer = Result<Done, WireRefusal>

const MOST_ATTEMPTS = 8
const UNAVAILABLE: RoomAnswer = refuse({ reason: 'unavailable' })

/** SPEC Z701: decides one request, appends its entries and answers. A class, since closures per request cost time. */
export class RequestTurn {
  readonly userId: string | null
  private readonly room: RoomInTurns
  private readonly userRequest: UserRequest
  private readonly answer: (answer: RoomAnswer) => void
  private attempts = 0

  constructor(room: RoomInTurns, userRequest: UserRequest, answer: (answer: RoomAnswer) => void) {
    this.userId = userRequest.userId
    this.room = room
    this.userRequest = userRequest
    this.answer = answer
  }

  begin(): void {
    try {
      this.decide()
    } catch (error) {
      this.failed(error)
    }
  }

  private decide(): void {
    const { memory, mayLackEntries, now, isAlone, hostLostSince } = this.room
    if (mayLackEntries) return this.catchUp(() => this.again())
    const { has, added } = memory
    const [version, at] = [memory.version(), now()]
    const context = { now: at, version, has, added, hostLostSince: hostLostSince() }
    const decided = decideRoom(memory, this.userRequest, context)
    if (decided.ok && decided.value.length > 0) return this.append(decided.value, at)
    const known: RoomAnswer = decided.ok ? accept({ version, isNew: false, isShort: false }) : decided
    if (isAlone) return this.end(known)
    // SPEC Z904: another server may have appended what changes the answer, and a refusal is final.
    this.catchUp(() => this.end(known))
  }

  private append(entries: readonly RoomEntry[], at: Instant): void {
    const { memory, store, appended, onLost } = this.room
    const { gameId, people, version } = memory
    const written = writeEntries(entries, memory)
    const isLast = people().closedAt !== null || entries.some(({ type }) => type === 'room-closed')
    const append = { gameId, from: version(), entries, texts: written.texts, at, isLast }
    this.after(store.append(append), (outcome) => {
      if (outcome === 'appended') {
        appended(written)
        return this.end(accept({ version: version(), isNew: true, isShort: isShort(written) }))
      }
      this.catchUp(() => {
        // The append was stale and the store has nothing newer: it was restored, or the room was deleted.
        onLost()
        this.end(UNAVAILABLE)
      })
    })
  }

  /** Reads the store and decides again if it has new entries. @param otherwise called if it has none */
  private catchUp(otherwise: () => void): void {
    this.after(this.room.catchUp(), (isNew) => (isNew ? this.again() : otherwise()))
  }

  private again(): void {
    this.attempts += 1
    if (this.attempts === MOST_ATTEMPTS) this.end(UNAVAILABLE)
    else this.decide()
  }

  private after<Value>(work: Promise<Value>, then: (value: Value) => void): void {
    work.then(then).catch((error: unknown) => this.failed(error))
  }

  private failed(error: unknown): void {
    this.room.mayLackEntries = true
    if (!(error instanceof StorageUnavailableError)) this.room.onFault(error)
    this.end(UNAVAILABLE)
  }

  private end(answer: RoomAnswer): void {
    this.answer(answer)
    this.room.turns.end(this)
  }
}
