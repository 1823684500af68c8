import type { LineSet } from './lines/line-set.ts'
import type { Facts } from './phrase.ts'

/** A situation of a game: the lines that may be said in it and the facts for their slots. */
export interface Occasion {
  /** For example "round/high-score". */
  readonly id: string
  readonly set: LineSet
  readonly facts: Facts
}

export function occasionsFrom<Key extends string>(
  source: string,
  sets: Readonly<Record<Key, LineSet>>,
): (key: Key, facts: Facts) => Occasion {
  return (key, facts) => ({ id: `${source}/${key}`, set: sets[key], facts })
}
