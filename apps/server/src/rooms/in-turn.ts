/**
 * A queue that allocates nothing for who does not wait: one is kept for each connection and
 * used for each message.
 */
export class InTurn {
  private readonly onFailure: () => void
  private waiting: (() => void)[] | null = null
  private isTaken = false

  /** @param onFailure called before the next work begins */
  constructor(onFailure: () => void) {
    this.onFailure = onFailure
  }

  /** Runs work in order, also after a failure. Resolves or rejects as the work does. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    // The next takes over directly, so that nobody comes between.
    if (this.isTaken) await new Promise<void>((go) => (this.waiting ??= []).push(go))
    this.isTaken = true
    try {
      return await work()
    } catch (error) {
      this.onFailure()
      throw error
    } finally {
      const next = this.waiting?.shift()
      if (next === undefined) {
        this.waiting = null
        this.isTaken = false
      } else next()
    }
  }

  isBusy(): boolean {
    return this.isTaken
  }
}
