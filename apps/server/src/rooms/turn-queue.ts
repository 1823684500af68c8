interface Turn {
  /** Null for work of nobody, which only waits for its turn. */
  readonly userId: string | null
}

/** In order, and of one user one at a time (SPEC Z731). Without promises: a server begins thousands a second. */
export class TurnQueue<Work extends Turn> {
  private running: Work | null = null
  private readonly waiting: Work[] = []
  /** Of users who run or wait already. */
  private readonly behind: Work[] = []
  private isLooping = false
  private readonly begin: (turn: Work) => void

  /** @param begin to be followed by `end`, at once or later */
  constructor(begin: (turn: Work) => void) {
    this.begin = begin
  }

  add(turn: Work): void {
    ;(this.isBehind(turn) ? this.behind : this.waiting).push(turn)
    this.runNext()
  }

  /** More than once is harmless. */
  end(turn: Work): void {
    if (this.running !== turn) return
    this.running = null
    const place = this.behind.findIndex(({ userId }) => userId === turn.userId)
    if (place !== -1) this.waiting.push(...this.behind.splice(place, 1))
    this.runNext()
  }

  isBusy(): boolean {
    return this.running !== null
  }

  private isBehind({ userId }: Work): boolean {
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
      this.begin(next)
    }
    this.isLooping = false
  }
}
