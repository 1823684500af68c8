import type { GameEvent } from '@dutch/domain/game/events'
import { accept, refuse } from '@dutch/domain/result'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { createListeners, type Listeners } from '@dutch/domain/listeners'
import type { GameLog, LoggedGame } from './game-log.ts'
import { appended, isClosedBeginning, isHead } from './log-head.ts'

/** The records that several logs share. */
interface MemoryRecords {
  game: LoggedGame | null
  /** Ids of games that must not come back. */
  readonly closed: Set<string>
  /** Listeners get the symbol of the log that wrote. */
  readonly changes: Listeners<symbol>
  readonly file: (record: HistoryRecord) => void
}

export function createMemoryRecords(file: (record: HistoryRecord) => void = () => undefined): MemoryRecords {
  return { game: null, closed: new Set(), changes: createListeners(), file }
}

/** Two logs over the same records are two writers. */
export function createMemoryGameLog(records: MemoryRecords = createMemoryRecords()): GameLog {
  const writer = Symbol('writer')
  return {
    load: () => Promise.resolve(accept({ game: records.game, findings: [] })),
    append: (seen, events: readonly GameEvent[]) => {
      const next = isClosedBeginning(events, records.closed)
        ? refuse({ kind: 'conflict' as const, current: records.game })
        : appended(records.game, seen, events)
      if (!next.ok) return Promise.resolve(next)
      records.game = next.value
      records.changes.notify(writer)
      return Promise.resolve(accept(next.value))
    },
    close: (seen, { record, next }) => {
      const isBegunAgain = next !== null && isClosedBeginning(next.events, records.closed)
      if (!isHead(records.game, seen) || isBegunAgain)
        return Promise.resolve(refuse({ kind: 'conflict', current: records.game }))
      if (record !== null) records.file(record)
      records.closed.add(seen.gameId)
      records.game = next
      records.changes.notify(writer)
      return Promise.resolve(accept(next))
    },
    verify: () => Promise.resolve(accept(0)),
    subscribe: (onChange) =>
      records.changes.subscribe((by) => {
        if (by !== writer) onChange('tab')
      }),
  }
}
