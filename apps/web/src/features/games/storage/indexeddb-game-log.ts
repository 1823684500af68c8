import type { FoundCopy } from '@dutch/sync/choose-copy'
import { headOf, type AppendFault, type GameLog, type LoadFinding, type LoggedGame } from '@dutch/sync/game-log'
import { appended, isClosedBeginning, isHead } from '@dutch/sync/log-head'
import { readSavedGame, SAVED_GAME_ID, type ReadSave } from '@dutch/sync/saved-game'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { Clock } from '../../../browser/clock.ts'
import type { ObjectStore } from '../../../browser/dutch-db.ts'
import { noteReplaced, storing, storingReadable } from './indexeddb-game-change.ts'
import { closedIds, markClosed, NO_GAME, presentGame, putGame, type KnownGame } from './indexeddb-game-record.ts'
import type { DbWithOutbox } from './db-with-outbox.ts'
import { DATABASE_SOURCE, reconcile, type CopySource } from './load-game.ts'
import type { LocalCopies } from './local-copies.ts'
import type { Quarantine } from './quarantine.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

export interface IndexedDbGameLogParts {
  readonly db: DbWithOutbox
  readonly copies: LocalCopies
  readonly quarantine: Quarantine
  readonly hub: TabHub
  readonly clock: Clock
}

const STORES: ObjectStore[] = ['ongoingGames', 'userPreferences']

/**
 * Each change is a strictly durable transaction that first checks whether another tab wrote.
 * The crash copy follows in local storage.
 */
export function createIndexedDbGameLog({ db, copies, quarantine, hub, clock }: IndexedDbGameLogParts): GameLog {
  /** Null before the first look. */
  let known: KnownGame | null = null

  const stored = (next: KnownGame): KnownGame => {
    known = next
    return next
  }
  const copied = (game: LoggedGame | null) => {
    // The database has the game: a copy without room is no loss.
    if (game !== null) copies.write(game, clock.now())
    hub.tell('game')
  }

  /** An unreadable copy is quarantined in the same transaction. */
  const readRecord = () =>
    db.write(STORES, async (transaction) => {
      const closed = await closedIds(transaction)
      const record = await transaction.objectStore('ongoingGames').get(SAVED_GAME_ID)
      const save = record === undefined ? accept(null) : readSavedGame(record, clock.now())
      if (save.ok) return { save: save.value, closed, isSetAside: false }
      await quarantine.keepWithin(transaction, { reason: save.error, source: DATABASE_SOURCE, content: record })
      await putGame(transaction, NO_GAME, clock.now())
      return { save: null, closed, isSetAside: true }
    })

  /** @returns what stands then */
  const adopt = (seen: ReadSave | null, next: KnownGame) =>
    db.write(STORES, async (transaction) => {
      const present = await presentGame(transaction, null, clock.now())
      if (!isHead(present.game, headOf(seen?.game ?? null))) return present
      await putGame(transaction, next, clock.now())
      await noteReplaced(db, copies, transaction, { before: present.game, after: next.game })
      return next
    })

  const load = async (turns = 3): Promise<LoadFinding[]> => {
    const { save, closed, isSetAside } = await readRecord()
    const own: FoundCopy<CopySource>[] = save === null ? [] : [{ ...save, source: DATABASE_SOURCE }]
    const found = await reconcile(own, closed, copies, quarantine)
    const standing = found.winner ?? survivor(found.closed)
    const isStored = found.winner?.source === DATABASE_SOURCE && !found.winner.isStale
    const adopted = isStored || (standing.game === null && save === null) ? standing : await adopt(save, standing)
    if (adopted !== standing && turns > 1) return load(turns - 1)
    const { game } = stored(adopted)
    found.settle(false)
    if (game !== null && !found.hasCrashCopy) copies.write(game, clock.now())
    return isSetAside ? [...found.findings, { kind: 'set-aside' }] : [...found.findings]
  }

  /** A game that vanished without being closed was evicted: what this tab knows stands. */
  const survivor = (closed: ReadonlySet<string>): KnownGame => {
    const game = known?.game ?? null
    return known === null || game === null || closed.has(game.gameId) ? NO_GAME : known
  }

  const changeReadable = <Value>(work: () => Promise<Result<Value, AppendFault>>) => storingReadable(work, readRecord)

  return {
    load: async () => {
      const found = await storing(load)
      return found.ok ? accept({ game: known?.game ?? null, findings: found.value }) : found
    },
    append: (seen, events) =>
      changeReadable(async () => {
        const result = await db.write(STORES, async (transaction) => {
          const present = await presentGame(transaction, known, clock.now())
          const closed = seen === null ? [...(await closedIds(transaction)), ...copies.closedIds()] : []
          const next = isClosedBeginning(events, new Set(closed))
            ? refuse({ kind: 'conflict' as const, current: present.game })
            : appended(present.game, seen, events)
          if (!next.ok || next.value === present.game) return { next, present }
          const changed = { ...present, game: next.value }
          await putGame(transaction, changed, clock.now())
          await db.note(transaction, (notes) => notes.appended(changed.game.gameId, events))
          return { next, present: changed }
        })
        stored(result.present)
        if (result.next.ok) copied(result.next.value)
        return result.next
      }),
    close: (seen, { record, next }) =>
      changeReadable(async () => {
        const closing = await db.write([...STORES, 'gameHistory'], async (transaction) => {
          const present = await presentGame(transaction, known, clock.now())
          const closed = new Set([...(await closedIds(transaction)), ...copies.closedIds()])
          const isBegunAgain = next !== null && isClosedBeginning(next.events, closed)
          if (!isHead(present.game, seen) || isBegunAgain) return { isDone: false, present }
          if (record !== null) await transaction.objectStore('gameHistory').put(record)
          const { game: ended } = present
          await markClosed(transaction, seen.gameId)
          const changed = { game: next, lastIntegrityCheck: null }
          await putGame(transaction, changed, clock.now())
          await db.note(transaction, async (notes) => {
            if (ended !== null) await notes.closed(ended, record)
            if (next !== null) await notes.appended(next.gameId, next.events)
          })
          return { isDone: true, present: changed }
        })
        const { game } = stored(closing.present)
        if (!closing.isDone) return refuse({ kind: 'conflict', current: game })
        copies.close(seen.gameId, false)
        copied(game)
        if (record !== null) hub.tellEverybody('history')
        return accept(game)
      }),
    verify: () =>
      storing(async () => {
        const { save } = await readRecord()
        const present = await db.write(STORES, async (transaction) => {
          const { game } = await presentGame(transaction, known, clock.now())
          const checked = { game, lastIntegrityCheck: clock.now() }
          if (game !== null) await putGame(transaction, checked, clock.now())
          return checked
        })
        stored(present)
        return save?.wrongTotals ?? 0
      }),
    subscribe: (onChange) => {
      const stops = [
        hub.listen('game', () => onChange('tab')),
        hub.listen('account-game', () => onChange('account')),
        hub.listen('moved-game', () => onChange('person')),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
