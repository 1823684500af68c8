import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { isPrefix } from '@dutch/sync/choose-copy'
import { readCompactCopy } from '@dutch/sync/compact-copy'
import type { GameLog, LoggedGame, StorageFault } from '@dutch/sync/game-log'
import { appended, isClosedBeginning, isHead } from '@dutch/sync/log-head'
import type { Clock } from '../../../browser/clock.ts'
import { reconcile } from './load-game.ts'
import type { LocalCopies } from './local-copies.ts'
import type { Quarantine } from './quarantine.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

interface LocalStorageGameLogParts {
  readonly copies: LocalCopies
  readonly quarantine: Quarantine
  readonly hub: TabHub
  readonly clock: Clock
  /** Files a game; filing it twice stores it once. */
  readonly file: (record: HistoryRecord) => Result<null, StorageFault>
}

export interface LocalStorageGameLog extends GameLog {
  /**
   * Takes over the game of a failed storage, where this one has an earlier state of it; never a closed game.
   * @returns false if there is no room for it
   */
  readonly adopt: (game: LoggedGame) => boolean
}

/**
 * Without a database the crash copy is the game. Without transactions a change reads, compares and writes in one turn of
 * the event loop. After a crash while closing, the game is not closed.
 */
export function createLocalStorageGameLog(parts: LocalStorageGameLogParts): LocalStorageGameLog {
  const { copies, quarantine, hub, clock, file } = parts
  // Caches the last game, because parsing its text at every change would cost more than the change.
  let lastText: string | null = null
  let lastGame: LoggedGame | null = null

  const present = (): LoggedGame | null => {
    const text = copies.text()
    if (text === null) return null
    if (text === lastText) return lastGame
    const save = readCompactCopy(text, clock.now())
    const game = save.ok ? (save.value?.game ?? null) : null
    return game !== null && !copies.closedIds().includes(game.gameId) ? game : null
  }
  const write = (game: LoggedGame): Result<null, StorageFault> => {
    const written = copies.write(game, clock.now())
    if (written.ok) {
      lastText = copies.text()
      lastGame = game
    }
    return written
  }

  return {
    load: async () => {
      const { winner, findings, settle, hasCrashCopy } = await reconcile([], [], copies, quarantine)
      const game = winner?.game ?? null
      const written = game === null || hasCrashCopy ? accept(null) : write(game)
      // A game that could not be written stays where it was.
      if (written.ok) settle(game !== null)
      return accept({ game, findings })
    },
    append: (seen, events) => {
      const here = present()
      const next = isClosedBeginning(events, new Set(copies.closedIds()))
        ? refuse({ kind: 'conflict' as const, current: here })
        : appended(here, seen, events)
      if (!next.ok) return Promise.resolve(next)
      const written = write(next.value)
      if (written.ok) hub.publish('game')
      return Promise.resolve(written.ok ? next : written)
    },
    close: (seen, { record, next }) => {
      const game = present()
      const isBegunAgain = next !== null && isClosedBeginning(next.events, new Set(copies.closedIds()))
      if (!isHead(game, seen) || isBegunAgain) return Promise.resolve(refuse({ kind: 'conflict', current: game }))
      const filed = record === null ? accept(null) : file(record)
      if (!filed.ok) return Promise.resolve(filed)
      // One write replaces the old game by the next. Where none follows, it is noted as closed, or the database would bring it back.
      const written = next === null ? copies.noteClosed(seen.gameId) : write(next)
      if (!written.ok) return Promise.resolve(written)
      copies.close(seen.gameId, next !== null)
      hub.publish('game')
      if (record !== null) hub.publishToAll('history')
      return Promise.resolve(accept(next))
    },
    // The crash copy holds only events, so there are no totals to check.
    verify: () => Promise.resolve(accept(0)),
    subscribe: (onChange) => hub.listen('game', () => onChange('tab')),
    adopt: (game) => {
      const here = present()
      const isEarlier = here === null || (isPrefix(here, game) && !isPrefix(game, here))
      return !isEarlier || copies.closedIds().includes(game.gameId) || write(game).ok
    },
  }
}
