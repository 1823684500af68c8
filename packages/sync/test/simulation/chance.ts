// Everything that a simulation leaves to chance comes from one number.

export interface Chance {
  /** From 0 up to 1, 1 excluded. */
  readonly next: () => number
  /** A whole number below `most`. */
  readonly below: (most: number) => number
  readonly happens: (probability: number) => boolean
  /** One of them; undefined where there is none. */
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined
  /** One of them, as often as their weights say. */
  readonly weigh: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name
}

/** Mulberry32: the same draws for the same seed on every machine. */
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
      // The keys of the record that was given are its names.
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
