/**
 * Runs tasks one after another; a task that fails does not stop the next. The server runs every message through a
 * queue, so a task that need not wait allocates no waiting list.
 */
export class SerialQueue {
  private readonly onFailure: (() => void) | undefined
  private waiting: (() => void)[] | null = null
  private isTaken = false

  /** @param onFailure called when a task fails, before the next one begins */
  constructor(onFailure?: () => void) {
    this.onFailure = onFailure
  }

  /** Begins `work` immediately if nothing is running. The promise settles as `work` does. */
  async run<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    // `isTaken` stays true while one task hands over to the next, so that no newer task overtakes it.
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

/** Tasks with the same key run one after another, tasks with different keys in parallel. */
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
