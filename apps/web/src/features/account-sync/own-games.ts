import type { SyncFacts } from './sync-facts.ts'

/** Games of this device alone. */
export function ownGames({ ownFinished, isOwnUnderWay }: SyncFacts): number {
  return ownFinished + (isOwnUnderWay ? 1 : 0)
}
