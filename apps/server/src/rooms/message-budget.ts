import { spentBy, waitOf, type RateLimit } from '../rate-limiter.ts'

const OF_CONNECTION: RateLimit = { most: 100, everyMs: 200 }

/** SPEC Z728: limits the messages of one connection. */
export class MessageBudget {
  /** Refused messages minus the messages accepted since; never below 0. */
  refused = 0
  private isRefusing = false
  private fullAt = 0

  /**
   * Counts a message.
   * @param least the minimum wait in ms
   * @returns null if it is accepted; else the wait in ms, and whether it is the first refusal in a row
   */
  refusalAt(now: number, least = 0): { readonly wait: number; readonly isFirst: boolean } | null {
    const wait = Math.max(waitOf(OF_CONNECTION, this.fullAt, now), least)
    if (wait > 0) {
      const isFirst = !this.isRefusing
      this.isRefusing = true
      this.refused += 1
      return { wait, isFirst }
    }
    this.isRefusing = false
    this.refused = Math.max(0, this.refused - 1)
    this.spend(now, 1)
    return null
  }

  spend(now: number, messages: number): void {
    this.fullAt = spentBy(OF_CONNECTION, this.fullAt, now, messages)
  }
}
