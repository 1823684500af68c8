/**
 * A line in which work waits until what came before it is done. Nothing is made for who does not wait: this is done for each
 * message, and one line is kept for each connection.
 */
export class InTurn {
  private readonly onFailure: () => void
  private waiting: (() => void)[] | null = null
  private isTaken = false

  /** @param onFailure told before what comes next begins */
  constructor(onFailure: () => void) {
    this.onFailure = onFailure
  }

  /**
   * Does work in the order in which it was given: at once where nothing else is being done, else after what came before, also
   * after what failed. Resolves or rejects as the work does.
   */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    // Whoever is let go takes over from the one before, so that nobody comes between.
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
