export interface BatchOptions<Job> {
  /** How many batches may be on their way at once. */
  readonly lanes: number
  /** At most so many go together: whoever comes next waits for all of them. */
  readonly largest: number
  /** So many go at once where a lane is free, while others of this turn are still being heard; without it none do. */
  readonly enough?: number
  /**
   * A batch that is not full goes no sooner than this after the one before, in ms. A database that answers at once would otherwise
   * be asked for one or two at a time while a crowd comes in. Without it nothing waits.
   */
  readonly everyMs?: number
  /** Jobs of one key go one after the other, each in another batch, in the order in which they came; null: with any. */
  readonly keyOf: (job: Job) => string | null
  /** Does the work of a batch, and tells everybody of it what became of theirs. Must not reject. */
  readonly run: (jobs: readonly Job[]) => Promise<void>
}

/**
 * What arrives while a batch is on its way goes together with the next one. No window is waited for: who is alone pays
 * nothing but the rest of this turn of the event loop, in which whoever else was heard joins in.
 * @returns what adds a job
 */
export function createBatches<Job>({
  lanes,
  largest,
  enough = Infinity,
  everyMs = 0,
  keyOf,
  run,
}: BatchOptions<Job>): (job: Job) => void {
  let waiting: readonly Job[] = []
  let added: Job[] = []
  let busyLanes = 0
  let isDue = false
  const busyKeys = new Set<string>()
  let sentAt = -Infinity
  let isTimed = false

  /** The next batch; its keys are busy from now on. */
  function take(): readonly Job[] {
    const [batch, left]: [Job[], Job[]] = [[], []]
    const passedOver = new Set<string>()
    for (const job of waiting) {
      const key = keyOf(job)
      const isFree = key === null || !(busyKeys.has(key) || passedOver.has(key))
      if (isFree && batch.length < largest) {
        batch.push(job)
        if (key !== null) busyKeys.add(key)
      } else {
        left.push(job)
        if (key !== null) passedOver.add(key)
      }
    }
    waiting = left
    return batch
  }

  /** Whether the next batch has to wait for its time; sees to it that it goes then. */
  function isEarly(): boolean {
    if (everyMs === 0 || waiting.length >= largest) return false
    const wait = Math.ceil(sentAt + everyMs - performance.now())
    if (wait <= 0) return false
    if (!isTimed) {
      isTimed = true
      setTimeout(() => {
        isTimed = false
        sendAll()
      }, wait)
    }
    return true
  }

  async function send(batch: readonly Job[]): Promise<void> {
    await run(batch)
    for (const job of batch) {
      const key = keyOf(job)
      if (key !== null) busyKeys.delete(key)
    }
    busyLanes -= 1
    sendAll()
  }

  function sendAll(): void {
    if (added.length > 0) waiting = [...waiting, ...added]
    added = []
    while (busyLanes < lanes && waiting.length > 0 && !isEarly()) {
      const batch = take()
      if (batch.length === 0) return
      busyLanes += 1
      if (everyMs > 0) sentAt = performance.now()
      void send(batch)
    }
  }

  return (job) => {
    added.push(job)
    if (busyLanes === lanes) return
    if (waiting.length + added.length >= enough) {
      sendAll()
      return
    }
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      sendAll()
    })
  }
}
