import type { Migrated } from '@dutch/sync/account/account-membership'
import type { Unacknowledged } from '@dutch/sync/account/leave-account'
import { ownGames } from './own-games.ts'
import type { SyncFacts } from './sync-facts.ts'

export interface Migration {
  /** Games that belong to the account now. */
  readonly games: number
  /** Changes of games that were not pushed yet: the account has all games at 0 only. */
  readonly unacknowledged: number
  /** Games that are of this device alone all the same. */
  readonly left: number
}

interface MigrationParts {
  /** Gives the games of this device alone to the account, on this device. */
  readonly move: () => Promise<Migrated>
  /** Pushes for as long as somebody can be expected to wait; answers what the account lacks still. */
  readonly push: () => Promise<Unacknowledged>
  readonly facts: () => Promise<SyncFacts>
}

/** SPEC W1611: done once the account has the games. What it refused is of this device alone again. */
export function createMigration({ move, push, facts }: MigrationParts): () => Promise<Migration> {
  return async () => {
    const { finished, isGameUnderWay } = await move()
    const { changes } = await push()
    const left = ownGames(await facts())
    return { games: Math.max(0, finished + (isGameUnderWay ? 1 : 0) - left), unacknowledged: changes, left }
  }
}
