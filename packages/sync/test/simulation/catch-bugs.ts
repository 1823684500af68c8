import { describe, expect, it } from 'vitest'
import { LONGEST_MS } from './expect-seeds.ts'
import type { Sabotage } from './sabotage.ts'
import { MOST_SEEDS, seedsUntilCaught } from './seeds-until-caught.ts'

/** @param from the first seed for bugs that few seeds show, so that the search ends sooner */
export function catchBugs(bugs: Readonly<Record<string, Sabotage>>, from: Readonly<Record<string, number>>): void {
  describe(`the simulation catches within ${String(MOST_SEEDS)} seeds`, () => {
    it.each(Object.keys(bugs))(
      '%s',
      async (name) => {
        expect(await seedsUntilCaught(bugs[name], from[name])).not.toBeNull()
      },
      LONGEST_MS,
    )
  })
}
