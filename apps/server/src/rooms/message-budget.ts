/** 100 in 20 s: all at once, or five a second. */
const MOST = 100
const EVERY_MS = 200

/** SPEC Z112: how much one connection may say; it has said nothing yet. */
export class MessageBudget {
  /** How many were not heard since the last one that was. */
  refused = 0
  /** When it is whole again. */
  private fullAt = 0

  /** Counts one message. @returns how long to wait for the next one, in ms; 0 where this one is heard */
  waitAfter(now: number): number {
    const wait = this.fullAt - now - (MOST - 1) * EVERY_MS
    if (wait > 0) {
      this.refused += 1
      return wait
    }
    this.refused = 0
    this.fullAt = Math.max(this.fullAt, now) + EVERY_MS
    return 0
  }

  /** Counts so many messages more. */
  spend(now: number, messages: number): void {
    this.fullAt = Math.max(this.fullAt, now) + messages * EVERY_MS
  }
}
