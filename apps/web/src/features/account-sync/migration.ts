import type { Migrated } from '@dutch/sync/account/account-membership'
import type { Unacknowledged } from '@dutch/sync/account/leave-account'
import { ownGames } from './own-games.ts'
import type { SyncFacts } from './sync-facts.ts'

/** What came of a migration. */
export interface Migration {
  /** Games that belong to the account now. */
  readonly games: number
  /** Changes of games that the account was not told yet: it has all of them at 0 only. */
  readonly unacknowledged: number
}

export interface MigrationParts {
  /** Gives the games of this device alone to the account, in what is written down here. */
  readonly move: () => Promise<Migrated>
  /** Tells the account, as long as somebody can be expected to wait, and answers what it lacks still. */
  readonly tell: () => Promise<Unacknowledged>
  readonly facts: () => Promise<SyncFacts>
}

/** SPEC Y192: a migration is done once the account has the games. What it refused is of this device alone again. */
export function createMigration({ move, tell, facts }: MigrationParts): () => Promise<Migration> {
  return async () => {
    const { finished, isGameUnderWay } = await move()
    const { changes } = await tell()
    const left = ownGames(await facts())
    return { games: Math.max(0, finished + (isGameUnderWay ? 1 : 0) - left), unacknowledged: changes }
  }
}
