export interface PlacesParts {
  readonly atOnce: number
  readonly most: number
  readonly withinMs: number
  readonly wait: (ms: number) => Promise<unknown>
  readonly full: () => Error
}

/** A bounded queue for a bounded number of workers. */
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
    // Whoever was called in the same moment has the place.
    if (line.delete(begin)) throw full()
  }

  /** To who waits longest. */
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
