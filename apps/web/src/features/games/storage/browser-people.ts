import { refuse } from '@dutch/domain/result'
import type { PeopleStore } from '@dutch/sync/people/people-store'
import type { Failover } from '../../../browser/failover.ts'
import type { DbWithOutbox } from './db-with-outbox.ts'
import { createIndexedDbPeople } from './indexeddb-people.ts'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import type { LocalStorageHistory } from './local-storage-history.ts'
import { createLocalStoragePeople } from './local-storage-people.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

interface BrowserPeopleParts {
  readonly db: DbWithOutbox
  readonly values: KeyValueStore
  readonly hub: TabHub
  readonly localHistory: LocalStorageHistory
  readonly failover: Failover
  /** Whether the database holds games. */
  readonly holdsGames: () => boolean
}

/**
 * Finishes an interrupted change first. Where the database holds games, a change that it refuses is not made in local storage
 * either: half a renamed history is worse than none.
 */
export function createBrowserPeople({
  db,
  values,
  hub,
  localHistory,
  failover,
  holdsGames,
}: BrowserPeopleParts): PeopleStore {
  const database = createIndexedDbPeople(db, values, hub)
  const local = createLocalStoragePeople(values, localHistory, hub)
  local.recover()
  const neither = () => Promise.resolve(refuse({ kind: 'unavailable' as const, cause: null }))
  const inUse = (): PeopleStore => {
    if (!failover.hasFailed()) return database
    return holdsGames() ? { rename: neither, undo: neither } : local
  }
  return {
    rename: (renaming) => inUse().rename(renaming),
    undo: (change) => inUse().undo(change),
  }
}
