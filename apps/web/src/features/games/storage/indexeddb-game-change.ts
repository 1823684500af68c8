import { appended, isClosedBeginning, isHead } from '@dutch/sync/log-head'
import { headOf, type AppendFault, type Closing, type LoggedGame, type LogHead } from '@dutch/sync/game-log'
import { readSavedGame, SAVED_GAME_ID, type ReadSave } from '@dutch/sync/saved-game'
import type { GameEvent } from '@dutch/domain/game/events'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { Clock } from '../../../browser/clock.ts'
import type { ObjectStore, WriteTransaction } from '../../../browser/dutch-db.ts'
import type { DbWithOutbox } from './db-with-outbox.ts'
import { closedIds, markClosed, NO_GAME, presentGame, putGame, type KnownGame } from './indexeddb-game-record.ts'
import { DATABASE_SOURCE } from './load-game.ts'
import type { LocalCopies } from './local-copies.ts'
import type { Quarantine } from './quarantine.ts'

export interface GameChangeParts {
  readonly db: DbWithOutbox
  readonly copies: LocalCopies
  readonly quarantine: Quarantine
  readonly clock: Clock
}

/** `present` is the stored game after the change. */
interface Changed<Outcome> {
  readonly outcome: Outcome
  readonly present: KnownGame
}

/** Each change is one transaction, which first checks whether another tab has written. */
interface GameChanges {
  /** An unreadable copy is quarantined. */
  readonly read: () => Promise<{
    readonly save: ReadSave | null
    readonly closed: readonly string[]
    readonly isQuarantined: boolean
  }>
  /** @returns the stored game after the change */
  readonly adopt: (seen: ReadSave | null, next: KnownGame) => Promise<KnownGame>
  readonly append: (
    known: KnownGame | null,
    seen: LogHead | null,
    events: readonly GameEvent[],
  ) => Promise<Changed<Result<LoggedGame, AppendFault>>>
  /** The outcome says whether the game was closed. */
  readonly close: (known: KnownGame | null, seen: LogHead, closing: Closing) => Promise<Changed<boolean>>
  /** SPEC R409: stores when the game was checked. */
  readonly noteCheck: (known: KnownGame | null) => Promise<KnownGame>
}

const STORES: ObjectStore[] = ['ongoingGames', 'userPreferences']

export function createGameChanges({ db, copies, quarantine, clock }: GameChangeParts): GameChanges {
  const allClosed = async (transaction: WriteTransaction) =>
    new Set([...(await closedIds(transaction)), ...copies.closedIds()])

  return {
    read: () =>
      db.write(STORES, async (transaction) => {
        const closed = await closedIds(transaction)
        const record = await transaction.objectStore('ongoingGames').get(SAVED_GAME_ID)
        const save = record === undefined ? accept(null) : readSavedGame(record, clock.now())
        if (save.ok) return { save: save.value, closed, isQuarantined: false }
        await quarantine.keepWithin(transaction, { reason: save.error, source: DATABASE_SOURCE, content: record })
        await putGame(transaction, NO_GAME, clock.now())
        return { save: null, closed, isQuarantined: true }
      }),
    adopt: (seen, next) =>
      db.write(STORES, async (transaction) => {
        const present = await presentGame(transaction, null, clock.now())
        if (!isHead(present.game, headOf(seen?.game ?? null))) return present
        await putGame(transaction, next, clock.now())
        await noteReplaced(db, copies, transaction, { before: present.game, after: next.game })
        return next
      }),
    append: (known, seen, events) =>
      db.write(STORES, async (transaction) => {
        const present = await presentGame(transaction, known, clock.now())
        const closed = seen === null ? await allClosed(transaction) : new Set<string>()
        const outcome = isClosedBeginning(events, closed)
          ? refuse({ kind: 'conflict' as const, current: present.game })
          : appended(present.game, seen, events)
        if (!outcome.ok || outcome.value === present.game) return { outcome, present }
        const changed = { ...present, game: outcome.value }
        await putGame(transaction, changed, clock.now())
        await db.note(transaction, (notes) => notes.appended(changed.game.gameId, events))
        return { outcome, present: changed }
      }),
    close: (known, seen, { record, next }) =>
      db.write([...STORES, 'gameHistory'], async (transaction) => {
        const present = await presentGame(transaction, known, clock.now())
        const isBegunAgain = next !== null && isClosedBeginning(next.events, await allClosed(transaction))
        if (!isHead(present.game, seen) || isBegunAgain) return { outcome: false, present }
        if (record !== null) await transaction.objectStore('gameHistory').put(record)
        const { game: ended } = present
        await markClosed(transaction, seen.gameId)
        const changed = { game: next, lastIntegrityCheck: null }
        await putGame(transaction, changed, clock.now())
        await db.note(transaction, async (notes) => {
          if (ended !== null) await notes.closed(ended, record)
          if (next !== null) await notes.appended(next.gameId, next.events)
        })
        return { outcome: true, present: changed }
      }),
    noteCheck: (known) =>
      db.write(STORES, async (transaction) => {
        const { game } = await presentGame(transaction, known, clock.now())
        const checked = { game, lastIntegrityCheck: clock.now() }
        if (game !== null) await putGame(transaction, checked, clock.now())
        return checked
      }),
  }
}

/** Notes events that came from another copy, because the account lacks them too. */
function noteReplaced(
  db: Pick<DbWithOutbox, 'note'>,
  copies: Pick<LocalCopies, 'closedIds'>,
  transaction: WriteTransaction,
  { before, after }: { readonly before: LoggedGame | null; readonly after: LoggedGame | null },
): Promise<void> {
  return db.note(transaction, async (notes) => {
    const isGone = before !== null && before.gameId !== after?.gameId
    const closed = isGone ? [...(await closedIds(transaction)), ...copies.closedIds()] : []
    // The game was closed while the database failed: local storage filed it, or it was discarded.
    if (isGone) await (closed.includes(before.gameId) ? notes.recordChanged(before.gameId) : notes.displaced(before))
    if (after === null) return
    const known = new Set((isGone ? [] : (before?.events ?? [])).map(({ id }) => id))
    const added = after.events.filter(({ id }) => !known.has(id))
    if (added.length > 0) await notes.appended(after.gameId, added)
  })
}
