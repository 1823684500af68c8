export interface PlacesParts {
  /** How many work at the same time. */
  readonly atOnce: number
  /** How many may wait. */
  readonly most: number
  /** For how long. */
  readonly withinMs: number
  /** Settles after so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
  /** Thrown where nobody may wait, or waited for too long. */
  readonly full: () => Error
}

/** Work that takes a place while it lasts; who finds none waits in line. */
export function createPlaces({ atOnce, most, withinMs, wait, full }: PlacesParts) {
  const line = new Set<() => void>()
  let taken = 0

  async function take(): Promise<void> {
    if (taken < atOnce) {
      taken += 1
      return
    }
    if (line.size >= most) throw full()
    let begin = (): void => undefined
    const called = new Promise<void>((resolve) => {
      begin = resolve
      line.add(begin)
    })
    await Promise.race([called, wait(withinMs)])
    // Who was called in the same moment has the place.
    if (line.delete(begin)) throw full()
  }

  /** The place goes to whoever waits for it longest. */
  function leave(): void {
    const [next] = line
    if (next === undefined) taken -= 1
    else if (line.delete(next)) next()
  }

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await take()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
