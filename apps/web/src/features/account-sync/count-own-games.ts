import type { SyncFacts } from './sync-facts.ts'

/** How many games only this device has. */
export function countOwnGames({ ownFinished, isOwnUnderWay }: SyncFacts): number {
  return ownFinished + (isOwnUnderWay ? 1 : 0)
}
