/** Runs tasks one after another; a task that fails does not stop the next. */
export class SerialQueue {
  private readonly waiting: (() => void)[] = []
  private isTaken = false

  /** Begins `work` immediately if nothing is running. The promise settles as `work` does. */
  async run<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    // `isTaken` stays true while one task hands over to the next, so that no newer task overtakes it.
    if (this.isTaken) await new Promise<void>((go) => this.waiting.push(go))
    this.isTaken = true
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next === undefined) this.isTaken = false
      else next()
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
