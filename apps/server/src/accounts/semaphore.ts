interface SemaphoreParts {
  readonly atOnce: number
  readonly most: number
  /** How many tasks of one client wait. */
  readonly mostOfClient: number
  readonly withinMs: number
  readonly wait: (ms: number) => Promise<unknown>
  readonly full: () => Error
}

/**
 * `atOnce` tasks run and `most` wait. Clients are admitted in turn, so that one of them does not fill the queue for all.
 * A task that waits longer than `withinMs` is refused with `full()`.
 */
export function createSemaphore({ atOnce, most, mostOfClient, withinMs, wait, full }: SemaphoreParts) {
  /** The client whose turn is next comes first; each has at least one waiting task. */
  const queues = new Map<string, Set<() => void>>()
  let taken = 0
  let waiting = 0

  async function acquire(client: string): Promise<void> {
    if (taken < atOnce) {
      taken += 1
      return
    }
    const queue = queues.get(client) ?? new Set()
    if (waiting >= most || queue.size >= mostOfClient) throw full()
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
      queues.set(client, queue.add(begin))
      waiting += 1
    })
    await Promise.race([begun, wait(withinMs)])
    // A task that left the queue in the same moment has been admitted.
    if (leave(client, queue, begin)) throw full()
  }

  /** @returns false if the task had left before */
  function leave(client: string, queue: Set<() => void>, begin: () => void): boolean {
    if (!queue.delete(begin)) return false
    waiting -= 1
    if (queue.size === 0) queues.delete(client)
    return true
  }

  /** Admits the task that has waited longest of the client whose turn it is. */
  function release(): void {
    for (const [client, queue] of queues)
      for (const begin of queue) {
        leave(client, queue, begin)
        if (queues.delete(client)) queues.set(client, queue)
        begin()
        return
      }
    taken -= 1
  }

  return async <Value>(client: string, work: () => Promise<Value>): Promise<Value> => {
    await acquire(client)
    try {
      return await work()
    } finally {
      release()
    }
  }
}
