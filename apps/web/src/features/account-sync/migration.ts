import type { Migrated } from '@dutch/sync/account/account-membership'
import type { Unacknowledged } from '@dutch/sync/account/leave-account'
import { countOwnGames } from './count-own-games.ts'
import type { SyncFacts } from './sync-facts.ts'

export interface Migration {
  /** How many games became the account's. */
  readonly games: number
  /** How many changes of games are not pushed yet. The account has all games only if this is 0. */
  readonly unacknowledged: number
  /** How many games this device still has alone, because the account refused them. */
  readonly left: number
}

interface MigrationParts {
  /** Assigns the games that only this device has to the account, without pushing them. */
  readonly move: () => Promise<Migrated>
  /** Pushes for a limited time and answers what the account still lacks. */
  readonly push: () => Promise<Unacknowledged>
  readonly facts: () => Promise<SyncFacts>
}

/** SPEC W1611: a migration is done once the account has the games. A refused game is this device's own again. */
export function createMigration({ move, push, facts }: MigrationParts): () => Promise<Migration> {
  return async () => {
    const { finished, isGameUnderWay } = await move()
    const { changes } = await push()
    const left = countOwnGames(await facts())
    return { games: Math.max(0, finished + (isGameUnderWay ? 1 : 0) - left), unacknowledged: changes, left }
  }
}
