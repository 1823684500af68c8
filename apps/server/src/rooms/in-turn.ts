/** Does work in the order in which it was given: at once where nothing else is being done, else after what came before. */
export interface InTurn {
  /** Resolves or rejects as the work does; what comes after it is done all the same. */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value>
  readonly isBusy: () => boolean
}

/**
 * A line in which nobody stands. Nothing is made for who does not wait: this is done for each message.
 * @param onFailure told before what comes next begins
 */
export function createInTurn(onFailure: () => void): InTurn {
  const waiting: (() => void)[] = []
  let isBusy = false
  return {
    run: async (work) => {
      // Whoever is let go takes over from the one before, so that nobody comes between.
      if (isBusy) await new Promise<void>((go) => waiting.push(go))
      isBusy = true
      try {
        return await work()
      } catch (error) {
        onFailure()
        throw error
      } finally {
        const next = waiting.shift()
        if (next === undefined) isBusy = false
        else next()
      }
    },
    isBusy: () => isBusy,
  }
}
