interface Turn {
  /** Null for work of the server. */
  readonly userId: string | null
  /** Starts the turn, which must call `end` at once or later. */
  readonly begin: () => void
}

/** Runs one turn at a time and queues one per user (SPEC Z731). It uses no promises: servers run thousands a second. */
export class TurnQueue {
  private running: Turn | null = null
  private readonly waiting: Turn[] = []
  /** Further turns of users who have a turn running or waiting. */
  private readonly behind: Turn[] = []
  private isLooping = false

  add(turn: Turn): void {
    ;(this.isBehind(turn) ? this.behind : this.waiting).push(turn)
    this.runNext()
  }

  /** Runs work of the server in a turn, never at once, and settles with it. @param failed called first on an error */
  async run(work: () => unknown, failed: () => void): Promise<void> {
    const turn = await new Promise<Turn>((begin) => {
      const own: Turn = { userId: null, begin: () => begin(own) }
      this.add(own)
    })
    try {
      await work()
    } catch (error) {
      failed()
      throw error
    } finally {
      this.end(turn)
    }
  }

  /** Does nothing for a turn that has ended already. */
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

  /** A loop instead of recursion, so that turns that end synchronously do not grow the stack. */
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
