// One account does not keep the others of a room waiting, with however many phones.

import { InTurn } from './in-turn.ts'

/** SPEC Z330: requests of one account in one room: so many in a row, then one each time. In milliseconds. */
const MOST = 100
const EVERY_MS = 1000
/** More people than any room has, and strangers who ask beside them; who asked first is forgotten first. */
const MOST_REMEMBERED = 200

interface Person {
  readonly turns: InTurn
  /** When all of their requests are forgiven. */
  fullAt: number
}

/** SPEC Z330, Z331: nobody has asked for anything yet. One for each room. */
export class FairTurns {
  private readonly elapsed: () => number
  private readonly people = new Map<string, Person>()

  /** @param elapsed milliseconds of a clock that never goes back */
  constructor(elapsed: () => number) {
    this.elapsed = elapsed
  }

  /**
   * Counts one request.
   * @returns how long somebody has to wait before one is heard, in ms; 0 where this one is
   */
  waitOf(userId: string): number {
    const person = this.personOf(userId)
    const now = this.elapsed()
    const wait = person.fullAt - now - (MOST - 1) * EVERY_MS
    if (wait > 0) return wait
    person.fullAt = Math.max(person.fullAt, now) + EVERY_MS
    return 0
  }

  /** SPEC Z331: does something for somebody once what they asked for before is done. */
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
    const person = { turns: new InTurn(nothing), fullAt: 0 }
    this.people.set(userId, person)
    return person
  }
}

function nothing(): void {
  // What failed is told to whoever asked for it.
}
