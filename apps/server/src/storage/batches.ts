export interface BatchOptions<Job> {
  /** How many batches run at once. */
  readonly concurrency: number
  /** This many jobs go at once if a batch may start, before the turn of the event loop ends. */
  readonly largest: number
  /**
   * The least milliseconds between the starts of batches that are not full. Without it a fast database would get a
   * crowd's jobs one or two at a time. A caller that is alone does not wait.
   */
  readonly everyMs?: number
  /** Jobs of one key run in order, in different batches. A job with null runs with any other. */
  readonly keyOf: (job: Job) => string | null
  /** Settles every job of the batch. Must not reject. */
  readonly run: (jobs: readonly Job[]) => Promise<void>
}

/** Jobs that arrive while a batch is under way go with the next one. @returns a function that adds a job */
export function createBatches<Job>({
  concurrency,
  largest,
  everyMs = 0,
  keyOf,
  run,
}: BatchOptions<Job>): (job: Job) => void {
  let waiting: readonly Job[] = []
  let added: Job[] = []
  let running = 0
  let isDue = false
  const busyKeys = new Set<string>()
  let sentAt = -Infinity
  /** The key of the last batch, if that batch had one job. */
  let alone: string | null = null
  let isTimed = false

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

  /** Whether the next batch has to wait; schedules it if so. */
  function isEarly(): boolean {
    if (everyMs === 0 || waiting.length >= largest) return false
    const [next] = waiting
    if (next !== undefined && waiting.length === 1 && alone !== null && keyOf(next) === alone) return false
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
    running -= 1
    sendAll()
  }

  function sendAll(): void {
    if (added.length > 0) waiting = [...waiting, ...added]
    added = []
    while (running < concurrency && waiting.length > 0 && !isEarly()) {
      const batch = take()
      if (batch.length === 0) return
      running += 1
      if (everyMs > 0) sentAt = performance.now()
      const [first] = batch
      alone = first !== undefined && batch.length === 1 ? keyOf(first) : null
      void send(batch)
    }
  }

  return (job) => {
    added.push(job)
    if (running === concurrency) return
    if (waiting.length + added.length >= largest) {
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

/** How many statements run at once, and how long each waits for further jobs. */
export type Sharing = Pick<BatchOptions<unknown>, 'concurrency' | 'largest' | 'everyMs'>

/** For rows by key. A wait of 20 ms goes unnoticed and joins a crowd's look-ups; SQLite has no round trip to save. */
export const LOOK_UPS = {
  postgres: { concurrency: 2, largest: 256, everyMs: 20 },
  sqlite: { concurrency: 2, largest: 256 },
} as const satisfies Record<string, Sharing>

/**
 * Joins questions into one.
 * @param ask gets all of them
 * @returns what answers each; a question whose answer throws fails alone
 */
export function batchLookUps<Asked, Answer>(
  sharing: Sharing,
  ask: (asked: readonly Asked[]) => Promise<(asked: Asked, place: number) => Answer>,
): (asked: Asked) => Promise<Answer> {
  interface Job {
    readonly asked: Asked
    readonly answer: (answer: Promise<Answer>) => void
  }
  const run = async (jobs: readonly Job[]) => {
    const answers = ask(jobs.map(({ asked }) => asked))
    jobs.forEach(({ asked, answer }, place) => answer(answers.then((answerOf) => answerOf(asked, place))))
    await Promise.allSettled([answers])
  }
  const add = createBatches<Job>({ ...sharing, keyOf: () => null, run })
  return (asked) =>
    new Promise((answer) => {
      add({ asked, answer })
    })
}
