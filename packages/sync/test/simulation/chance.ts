// All random numbers of a simulation follow from one seed.

import { seededRandom } from '@dutch/domain/test/seeded'

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

export function createChance(seed: number): Chance {
  const next = seededRandom(seed)
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
