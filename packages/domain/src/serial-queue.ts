/**
 * Runs work in order, also after a failure. A server uses one for each message, so it allocates nothing for who does
 * not wait.
 */
export class SerialQueue {
  private readonly onFailure: (() => void) | undefined
  private waiting: (() => void)[] | null = null
  private isTaken = false

  /** @param onFailure called before the next work begins */
  constructor(onFailure?: () => void) {
    this.onFailure = onFailure
  }

  /** Begins at once where nothing is running. Resolves or rejects as the work does. */
  async run<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    // The next takes over directly, so that nobody comes between.
    if (this.isTaken) await new Promise<void>((go) => (this.waiting ??= []).push(go))
    this.isTaken = true
    try {
      return await work()
    } catch (error) {
      this.onFailure?.()
      throw error
    } finally {
      const next = this.waiting?.shift()
      if (next === undefined) {
        this.waiting = null
        this.isTaken = false
      } else next()
    }
  }

  settled(): Promise<void> {
    return this.run(() => undefined)
  }

  isBusy(): boolean {
    return this.isTaken
  }
}

/** In order for one key, in parallel for different keys. */
export class SerialQueues {
  private readonly queues = new Map<string, SerialQueue>()

  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const queue = this.queues.get(key) ?? new SerialQueue()
    this.queues.set(key, queue)
    try {
      return await queue.run(work)
    } finally {
      if (!queue.isBusy()) this.queues.delete(key)
    }
  }
}
