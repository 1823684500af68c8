import type { GameLog, LoggedGame } from '@dutch/sync/game-log'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { PlayersShelf } from '@dutch/sync/preferences'
import { withRecovery } from '@dutch/sync/recover-set-aside'
import type { Clock } from './clock.ts'
import type { DutchDb } from './dutch-db.ts'
import { createFailover } from './failover.ts'
import { createFailoverGameLog } from './failover-game-log.ts'
import { createFailoverHistory, moveLocalHistory } from './failover-history.ts'
import { createIndexedDbGameLog } from './indexeddb-game-log.ts'
import { createIndexedDbHistory } from './indexeddb-history.ts'
import type { KeyValueStore } from './key-value-store.ts'
import { createLocalCopies } from './local-copies.ts'
import { createLocalStorageGameLog } from './local-storage-game-log.ts'
import { createLocalStorageHistory } from './local-storage-history.ts'
import { createPlayersShelf } from './players-shelf.ts'
import { createQuarantine, type Quarantine } from './quarantine.ts'
import { KEYS } from './storage-keys.ts'
import type { TabHub } from './tab-hub.ts'

export interface BrowserStorageParts {
  readonly db: DutchDb
  readonly values: KeyValueStore
  readonly hub: TabHub
  readonly clock: Clock
  readonly newId: () => string
  /** Called once, when local storage takes the place of the database. */
  readonly onFallback: () => void
}

export interface BrowserStorage {
  readonly log: GameLog
  readonly history: HistoryStore
  readonly players: PlayersShelf
  readonly quarantine: Quarantine
  /** The game under way as local storage has it, at once: see `LocalCopies.peek`. */
  readonly peek: () => LoggedGame | null
}

/** Everything that is kept in this browser: the database first, local storage where it fails. */
export function createBrowserStorage(parts: BrowserStorageParts): BrowserStorage {
  const { db, values, hub, clock, newId, onFallback } = parts
  const failover = createFailover(onFallback)
  const quarantine = createQuarantine({ db, values, clock, newId })
  const copies = createLocalCopies(values, clock.now)
  const localHistory = createLocalStorageHistory(values, hub)
  const databaseHistory = createIndexedDbHistory(db, hub)
  const databaseLog = createIndexedDbGameLog({ db, copies, quarantine, hub, clock })
  const localLog = createLocalStorageGameLog({ copies, quarantine, hub, clock, file: localHistory.file })
  const log = createFailoverGameLog(databaseLog, localLog, failover)
  const keepUnreadable = (content: string) => quarantine.keep({ reason: 'corrupt', source: KEYS.gameHistory, content })
  const load = async () => {
    const loaded = await log.load()
    if (!failover.hasFailed()) await moveLocalHistory(databaseHistory, localHistory, keepUnreadable)
    return loaded
  }
  return {
    log: withRecovery({ ...log, load }, quarantine, clock.now),
    history: createFailoverHistory(databaseHistory, localHistory, failover),
    players: createPlayersShelf(db, values, hub),
    quarantine,
    peek: copies.peek,
  }
}
