/** 100 in 20 s: all at once, or five a second. */
const MOST = 100
const EVERY_MS = 200

/** SPEC Z112: how much one connection may say; it has said nothing yet. */
export class MessageBudget {
  /** How many more were not heard than were since. */
  refused = 0
  /** Whether the one before was not heard either. */
  private isRefusing = false
  /** When it is whole again. */
  private fullAt = 0

  /**
   * Counts one message.
   * @param least how long it has to wait in any case
   * @returns how long to wait for the next one, in ms, and whether the one before was heard; null where this one is
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

  /** Counts so many messages more. */
  spend(now: number, messages: number): void {
    this.fullAt = Math.max(this.fullAt, now) + messages * EVERY_MS
  }
}
