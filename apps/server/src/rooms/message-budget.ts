/** All at once, or five a second. */
const MOST = 100
const EVERY_MS = 200

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
    const wait = Math.max(this.fullAt - now - (MOST - 1) * EVERY_MS, least)
    if (wait > 0) {
      const isFirst = !this.isRefusing
      this.isRefusing = true
      this.refused += 1
      return { wait, isFirst }
    }
    this.isRefusing = false
    this.refused = Math.max(0, this.refused - 1)
    this.fullAt = Math.max(this.fullAt, now) + EVERY_MS
    return null
  }

  spend(now: number, messages: number): void {
    this.fullAt = Math.max(this.fullAt, now) + messages * EVERY_MS
  }
}
