// All random numbers of a simulation follow from one seed.

export interface Chance {
  /** From 0 up to 1, 1 excluded. */
  readonly next: () => number
  /** A whole number below `most`. */
  readonly below: (most: number) => number
  readonly happens: (probability: number) => boolean
  /** One of the items; undefined if there are none. */
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined
  /** One of the names, with a probability in proportion to its weight. */
  readonly weigh: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name
}

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (items) => items[below(items.length)],
    weigh: (weights) => {
      // `Object.keys` loses the type of the names.
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      return names[0] ?? never()
    },
  }
}

function never(): never {
  throw new Error('There is nothing to choose from')
}
