import type { GameLog, LoggedGame } from '@dutch/sync/game-log'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { ChosenPlayerRepository } from '@dutch/sync/chosen-player'
import type { PeopleStore } from '@dutch/sync/people/people-store'
import type { PlayersRepository } from '@dutch/sync/remembered-players-store'
import { replay } from '@dutch/domain/game/apply'
import { countedRounds } from '@dutch/domain/game/state'
import { withRecovery } from '@dutch/sync/recover-quarantined'
import { createChosenPlayerRepository } from './chosen-player-repository.ts'
import type { Clock } from '../../../browser/clock.ts'
import type { DutchDb } from '../../../browser/dutch-db.ts'
import { createFailover } from '../../../browser/failover.ts'
import { createFailoverGameLog } from './failover-game-log.ts'
import { createFailoverHistory, moveLocalHistory } from './failover-history.ts'
import { createIndexedDbGameLog } from './indexeddb-game-log.ts'
import { createIndexedDbHistory } from './indexeddb-history.ts'
import { createDbWithOutbox } from './db-with-outbox.ts'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { createLazyPeople } from './lazy-people.ts'
import { createLocalCopies, type LocalCopies } from './local-copies.ts'
import { createLocalStorageGameLog } from './local-storage-game-log.ts'
import { createLocalStorageHistory } from './local-storage-history.ts'
import { createPlayersRepository } from './players-repository.ts'
import { createQuarantine, type Quarantine } from './quarantine.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'
import { loadChunk } from '../../../ui/load-chunk.ts'

interface BrowserStorageParts {
  readonly db: DutchDb
  readonly values: KeyValueStore
  readonly hub: TabHub
  readonly clock: Clock
  readonly newId: () => string
  /** Called once, when local storage replaces the database. */
  readonly onFallback: () => void
}

export interface BrowserStorage {
  readonly log: GameLog
  readonly history: HistoryStore
  readonly players: PlayersRepository
  readonly chosenPlayer: ChosenPlayerRepository
  /** Changes names in everything above. */
  readonly people: PeopleStore
  readonly quarantine: Quarantine
  readonly copies: LocalCopies
  readonly hasFallenBack: () => boolean
  /** See `LocalCopies.peek`. */
  readonly peek: () => LoggedGame | null
}

/** Stores in the database, and in local storage once the database fails. */
export function createBrowserStorage(parts: BrowserStorageParts): BrowserStorage {
  const { values, hub, clock, newId, onFallback } = parts
  const db = createDbWithOutbox({ db: parts.db, newId, clock, hub })
  const failover = createFailover(onFallback)
  const quarantine = createQuarantine({ db, values, clock })
  const copies = createLocalCopies(values, clock.now)
  const localHistory = createLocalStorageHistory(values, hub)
  const databaseHistory = createIndexedDbHistory(db, hub)
  const holdsGames = () => values.read(KEYS.databaseGames) !== null
  const noteGames = async () => {
    const count = await databaseHistory.count()
    if (count.ok && count.value > 0) values.write(KEYS.databaseGames, '1')
    else if (count.ok) values.remove(KEYS.databaseGames)
  }
  hub.listen('history', () => void noteGames())
  const loadPeople = async () => {
    const { createBrowserPeople } = await loadChunk(() => import('./browser-people.ts'))
    return createBrowserPeople({ db, values, hub, localHistory, failover, holdsGames })
  }
  // An interrupted change of names is finished as soon as possible.
  if (values.read(KEYS.peopleChange) !== null) loadPeople().catch(() => undefined)
  const isCut = ({ gameId, events }: LoggedGame) => {
    const game = copies.closedIds().includes(gameId) ? replay(events) : null
    return (
      game !== null && localHistory.all().some(({ id, rounds }) => id === gameId && rounds < countedRounds(game).length)
    )
  }
  const databaseLog = createIndexedDbGameLog({ db, copies, quarantine, hub, clock, isCut })
  const localLog = createLocalStorageGameLog({ copies, quarantine, hub, clock, file: localHistory.file })
  const log = createFailoverGameLog(databaseLog, localLog, failover)
  const keepUnreadable = (content: string) => quarantine.keep({ reason: 'corrupt', source: KEYS.gameHistory, content })
  const loadGame = async () => {
    const loaded = await log.load()
    if (failover.hasFailed()) return loaded
    await moveLocalHistory(databaseHistory, localHistory, keepUnreadable)
    void noteGames()
    return loaded
  }
  return {
    log: withRecovery({ ...log, load: loadGame }, quarantine, clock.now),
    history: createFailoverHistory(databaseHistory, localHistory, failover, holdsGames),
    players: createPlayersRepository({ db, values, hub }),
    chosenPlayer: createChosenPlayerRepository({ db, values, hub }),
    people: createLazyPeople(loadPeople),
    quarantine,
    copies,
    hasFallenBack: failover.hasFailed,
    peek: copies.peek,
  }
}
