import type { LineSet } from './lines/line-set.ts'
import type { Facts } from './phrase.ts'

/** A situation with the facts for its lines. */
export interface Occasion {
  /** Such as "round/high-score". */
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
