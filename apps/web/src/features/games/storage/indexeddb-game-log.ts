import { stopAll } from '@dutch/domain/listeners'
import type { FoundCopy } from '@dutch/sync/choose-copy'
import type { AppendFault, GameLog, LoadFinding, LoggedGame } from '@dutch/sync/game-log'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { TabHub } from '../../../browser/tab-hub.ts'
import { createGameChanges, type GameChangeParts } from './indexeddb-game-change.ts'
import { NO_GAME, UnreadableRecordError, type KnownGame } from './indexeddb-game-record.ts'
import { DATABASE_SOURCE, reconcile, type CopySource } from './load-game.ts'
import { storing } from './storing.ts'

interface IndexedDbGameLogParts extends GameChangeParts {
  readonly hub: TabHub
  /** Whether local storage, which had no room for the whole game, closed it without its last rounds. */
  readonly isCut: (game: LoggedGame) => boolean
}

/**
 * Each change is a strictly durable transaction that first checks whether another tab wrote.
 * The crash copy follows in local storage.
 */
export function createIndexedDbGameLog({ hub, isCut, ...parts }: IndexedDbGameLogParts): GameLog {
  const { copies, quarantine, clock } = parts
  const changes = createGameChanges(parts)
  /** Null before the first read. */
  let known: KnownGame | null = null

  const stored = (next: KnownGame): KnownGame => {
    known = next
    return next
  }
  const copied = (game: LoggedGame | null) => {
    // The result is ignored: the database has the game, so a crash copy that finds no room is no loss.
    if (game !== null) copies.write(game, clock.now())
    hub.publish('game')
  }

  const load = async (turns = 3): Promise<LoadFinding[]> => {
    const { save, closed, isQuarantined } = await changes.read()
    if (save !== null && isCut(save.game)) {
      const { events } = save.game
      const isKept = await quarantine.keep({ reason: 'superseded', source: DATABASE_SOURCE, content: events })
      if (!isKept) throw new Error('The longer game cannot be kept')
    }
    const own: FoundCopy<CopySource>[] = save === null ? [] : [{ ...save, source: DATABASE_SOURCE }]
    const found = await reconcile(own, closed, copies, quarantine)
    const standing = found.winner ?? survivor(known, found.closed)
    const isStored = found.winner?.source === DATABASE_SOURCE && !found.winner.isStale
    const hasNothing = standing.game === null && save === null
    const adopted = isStored || hasNothing ? standing : await changes.adopt(save, standing)
    if (adopted !== standing && turns > 1) return load(turns - 1)
    const { game } = stored(adopted)
    found.settle(false)
    if (game !== null && !found.hasCrashCopy) copies.write(game, clock.now())
    return isQuarantined ? [...found.findings, { kind: 'quarantined' }] : [...found.findings]
  }

  return {
    load: async () => {
      const found = await storing(load)
      return found.ok ? accept({ game: known?.game ?? null, findings: found.value }) : found
    },
    append: (seen, events) =>
      storingReadable(async () => {
        const { outcome, present } = await changes.append(known, seen, events)
        stored(present)
        if (outcome.ok) copied(outcome.value)
        return outcome
      }, changes.read),
    close: (seen, closing) =>
      storingReadable(async () => {
        const { outcome: isDone, present } = await changes.close(known, seen, closing)
        const { game } = stored(present)
        if (!isDone) return refuse({ kind: 'conflict', current: game })
        copies.close(seen.gameId, false)
        copied(game)
        if (closing.record !== null) hub.publishToAll('history')
        return accept(game)
      }, changes.read),
    verify: () =>
      storing(async () => {
        const { save } = await changes.read()
        stored(await changes.noteCheck(known))
        return save?.wrongTotals ?? 0
      }),
    subscribe: (onChange) =>
      stopAll([
        hub.listen('game', () => onChange('tab')),
        hub.listen('account-game', () => onChange('account')),
        hub.listen('moved-game', () => onChange('person')),
      ]),
  }
}

/** A game that vanished without being closed was evicted by the browser: this tab's copy counts. */
function survivor(known: KnownGame | null, closed: ReadonlySet<string>): KnownGame {
  const game = known?.game ?? null
  return known === null || game === null || closed.has(game.gameId) ? NO_GAME : known
}

/** Quarantines an unreadable record, then runs the work again. @param quarantine called at most once */
async function storingReadable<Value>(
  work: () => Promise<Result<Value, AppendFault>>,
  quarantine: () => Promise<unknown>,
): Promise<Result<Value, AppendFault>> {
  const changed = await storing(async () => {
    try {
      return await work()
    } catch (cause) {
      if (!(cause instanceof UnreadableRecordError)) throw cause
      await quarantine()
      return work()
    }
  })
  return changed.ok ? changed.value : changed
}
