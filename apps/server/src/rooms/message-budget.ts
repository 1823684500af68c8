import { spentBy, waitOf, type RateLimit } from '../rate-limiter.ts'

const OF_CONNECTION: RateLimit = { most: 100, everyMs: 200 }

/** SPEC Z728: how much one connection may say. */
export class MessageBudget {
  /** How many were refused, less those taken since. */
  refused = 0
  private isRefusing = false
  private fullAt = 0

  /**
   * Counts a message. @param least milliseconds to wait in any case
   * @returns the wait, and whether it is the first refused in a row; null where it is taken
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
