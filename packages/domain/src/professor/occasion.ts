import type { LineSet } from './lines/line-set.ts'
import type { Facts } from './phrase.ts'

/** A situation that is at hand, with what its lines are filled with. */
export interface Occasion {
  /** Names the situation: "round/high-score". */
  readonly id: string
  readonly set: LineSet
  readonly facts: Facts
}

/** How a source makes its occasions out of its own lines. */
export function occasionsFrom<Key extends string>(
  source: string,
  sets: Readonly<Record<Key, LineSet>>,
): (key: Key, facts: Facts) => Occasion {
  return (key, facts) => ({ id: `${source}/${key}`, set: sets[key], facts })
}
