interface SemaphoreParts {
  readonly atOnce: number
  readonly most: number
  readonly withinMs: number
  readonly wait: (ms: number) => Promise<unknown>
  readonly full: () => Error
}

/** `atOnce` tasks run and `most` wait. A task that waits longer than `withinMs` is refused with `full()`. */
export function createSemaphore({ atOnce, most, withinMs, wait, full }: SemaphoreParts) {
  const queue = new Set<() => void>()
  let taken = 0

  async function acquire(): Promise<void> {
    if (taken < atOnce) {
      taken += 1
      return
    }
    if (queue.size >= most) throw full()
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
      queue.add(begin)
    })
    await Promise.race([begun, wait(withinMs)])
    // A task that left the queue in the same moment has been admitted.
    if (queue.delete(begin)) throw full()
  }

  /** Admits the task that has waited longest. */
  function release(): void {
    const [next] = queue
    if (next === undefined) taken -= 1
    else if (queue.delete(next)) next()
  }

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
