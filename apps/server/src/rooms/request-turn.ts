import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { isShort, writeEntries, type WrittenEntries } from '@dutch/sync/room/entries-text'
import { decideRoom, type Asking } from '@dutch/sync/room/requests'
import { RoomsUnavailableError, type RoomRepository } from '@dutch/sync/room/room-repository'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { RoomMemory } from './room-memory.ts'
import type { TurnQueue } from './turn-queue.ts'

/** What the turns of a room share. */
export interface RoomInTurns {
  readonly memory: RoomMemory
  /** After a failure the store may have more than is known here. */
  isDoubtful: boolean
  readonly turns: TurnQueue
  readonly store: Pick<RoomRepository, 'append'>
  readonly now: () => Instant
  /** Whether nobody else adds to this room: memory is then what is stored. */
  readonly isAlone: boolean
  /** See `RoomContext`. */
  readonly hostLostSince: () => Instant | null
  /** Durable by a request of this server. */
  readonly appended: (written: WrittenEntries) => void
  /** @returns whether the store had anything new */
  readonly catchUp: () => Promise<boolean>
  /** The store has another list, or none: nobody is to find this room any more, or to stay in it. */
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

const MOST_ATTEMPTS = 8
const UNAVAILABLE: RoomAnswer = refuse({ reason: 'unavailable' })

/** SPEC Z701: a request is decided on what is stored, appended, answered. A class: closures would be made for each. */
export class RequestTurn {
  readonly userId: string | null
  private readonly room: RoomInTurns
  private readonly asking: Asking
  private readonly answer: (answer: RoomAnswer) => void
  private attempts = 0

  constructor(room: RoomInTurns, asking: Asking, answer: (answer: RoomAnswer) => void) {
    this.userId = asking.userId
    this.room = room
    this.asking = asking
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
    const { memory, isDoubtful, now, isAlone, hostLostSince } = this.room
    if (isDoubtful) return this.catchUp(() => this.again())
    const { has, added } = memory
    const [version, at] = [memory.version(), now()]
    const context = { now: at, version, has, added, hostLostSince: hostLostSince() }
    const decided = decideRoom(memory, this.asking, context)
    if (decided.ok && decided.value.length > 0) return this.append(decided.value, at)
    const known: RoomAnswer = decided.ok ? accept({ version, isNew: false, isShort: false }) : decided
    if (isAlone) return this.end(known)
    // SPEC Z904: another server may know better, and a refusal is final.
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
        // The store was restored, or the room is gone.
        onLost()
        this.end(UNAVAILABLE)
      })
    })
  }

  /** Decides again on what the store has more. @param otherwise where that is nothing */
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
    this.room.isDoubtful = true
    if (!(error instanceof RoomsUnavailableError)) this.room.onFault(error)
    this.end(UNAVAILABLE)
  }

  private end(answer: RoomAnswer): void {
    this.answer(answer)
    this.room.turns.end(this)
  }
}
