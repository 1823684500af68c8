// Background work after a response: an error is logged and does not change the response.

interface AfterwardsParts {
  readonly wait: (ms: number) => Promise<unknown>
  /** A random number in [0, 1). */
  readonly chance: () => number
  readonly onFault: (error: unknown) => void
}

interface BackgroundWork {
  readonly inBackground: (work: () => Promise<unknown>) => void
  /** SPEC Z314: starts the work 0.5 to 4 seconds later, so that timing reveals nothing. */
  readonly afterRandomDelay: (work: () => Promise<unknown>) => void
  /** Resolves when no work is left. Delayed work starts immediately. */
  readonly idle: () => Promise<void>
}

const SOONEST_MS = 500
const LATEST_MS = 4000

export function createBackgroundWork({ wait, chance, onFault }: AfterwardsParts): BackgroundWork {
  const running = new Set<Promise<unknown>>()
  const pausing = new Set<() => void>()
  let isHurried = false
  const inBackground: BackgroundWork['inBackground'] = (work) => {
    const done = new Promise((resolve) => setImmediate(resolve)).then(work).catch(onFault)
    running.add(done)
    void done.finally(() => running.delete(done))
  }
  const pause = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        pausing.delete(end)
        resolve()
      }
      if (isHurried) return end()
      pausing.add(end)
      wait(SOONEST_MS + chance() * (LATEST_MS - SOONEST_MS)).then(end, reject)
    })
  return {
    inBackground,
    afterRandomDelay: (work) =>
      inBackground(async () => {
        await pause()
        await work()
      }),
    idle: async () => {
      isHurried = true
      for (const end of pausing) end()
      while (running.size > 0) await Promise.all(running)
      isHurried = false
    },
  }
}
