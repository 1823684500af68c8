interface Turn {
  /** Null for work of nobody, which only waits for its turn. */
  readonly userId: string | null
  /** To be followed by `end`, at once or later. */
  readonly begin: () => void
}

/** In order, and of one user one at a time (SPEC Z731). Without promises: a server begins thousands a second. */
export class TurnQueue {
  private running: Turn | null = null
  private readonly waiting: Turn[] = []
  /** Of users of whom a turn runs or waits already. */
  private readonly behind: Turn[] = []
  private isLooping = false

  add(turn: Turn): void {
    ;(this.isBehind(turn) ? this.behind : this.waiting).push(turn)
    this.runNext()
  }

  /** Work of the server. Resolves once it is done. @param failed called before the next turn */
  run(work: () => unknown, failed: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const run = async () => {
        try {
          await work()
          resolve()
        } catch (error) {
          failed()
          reject(error)
        } finally {
          this.end(turn)
        }
      }
      const turn = { userId: null, begin: () => void run() }
      this.add(turn)
    })
  }

  /** More than once is harmless. */
  end(turn: Turn): void {
    if (this.running !== turn) return
    this.running = null
    const place = this.behind.findIndex(({ userId }) => userId === turn.userId)
    if (place !== -1) this.waiting.push(...this.behind.splice(place, 1))
    this.runNext()
  }

  isBusy(): boolean {
    return this.running !== null
  }

  private isBehind({ userId }: Turn): boolean {
    if (userId === null) return false
    return this.running?.userId === userId || this.waiting.some((other) => other.userId === userId)
  }

  /** A loop: what ends at once must not pile up. */
  private runNext(): void {
    if (this.isLooping) return
    this.isLooping = true
    while (this.running === null) {
      const next = this.waiting.shift()
      if (next === undefined) break
      this.running = next
      next.begin()
    }
    this.isLooping = false
  }
}
