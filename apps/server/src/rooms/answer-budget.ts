/**
 * 1,000 at once, that is 16 MiB: every phone of a family that comes back to a long evening.
 * Then twenty a second.
 */
const MOST = 1000
const EVERY_MS = 50
/** Who asked first is forgotten first. */
const MOST_REMEMBERED = 20_000

/** SPEC Z334: long answers cost an account, or an address without one, across its connections. */
export class AnswerBudget {
  private readonly fullAt = new Map<string, number>()

  /** Milliseconds until it may ask again. */
  waitOf(of: string, now: number): number {
    const fullAt = this.fullAt.get(of)
    return fullAt === undefined ? 0 : Math.max(0, fullAt - now - (MOST - 1) * EVERY_MS)
  }

  spend(of: string, now: number, messages: number): void {
    if (messages === 0) return
    const fullAt = Math.max(this.fullAt.get(of) ?? 0, now) + messages * EVERY_MS
    this.fullAt.delete(of)
    this.fullAt.set(of, fullAt)
    for (const [oldest, time] of this.fullAt) {
      if (time > now && this.fullAt.size <= MOST_REMEMBERED) break
      this.fullAt.delete(oldest)
    }
  }
}
