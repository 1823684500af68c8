// One account does not keep the others of a room waiting.

import { SerialQueue } from '@dutch/domain/serial-queue'

/** SPEC Z330: so many in a row, then one each time. */
const MOST = 100
const EVERY_MS = 1000
/** More than a room has people; who asked first is forgotten first. */
const MOST_REMEMBERED = 200

interface Person {
  readonly turns: SerialQueue
  fullAt: number
}

/** SPEC Z330, Z331: one for each room. */
export class FairTurns {
  private readonly elapsed: () => number
  private readonly people = new Map<string, Person>()

  /** @param elapsed milliseconds of a monotonic clock */
  constructor(elapsed: () => number) {
    this.elapsed = elapsed
  }

  /** Counts a request. @returns milliseconds to wait; 0 where this one is heard */
  waitOf(userId: string): number {
    const person = this.personOf(userId)
    const now = this.elapsed()
    const wait = person.fullAt - now - (MOST - 1) * EVERY_MS
    if (wait > 0) return wait
    person.fullAt = Math.max(person.fullAt, now) + EVERY_MS
    return 0
  }

  /** SPEC Z331: one request of a person after the other. */
  run<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
    return this.personOf(userId).turns.run(work)
  }

  private personOf(userId: string): Person {
    const known = this.people.get(userId)
    if (known !== undefined) return known
    for (const [other, { turns }] of this.people) {
      if (this.people.size < MOST_REMEMBERED) break
      if (!turns.isBusy()) this.people.delete(other)
    }
    const person = { turns: new SerialQueue(), fullAt: 0 }
    this.people.set(userId, person)
    return person
  }
}
