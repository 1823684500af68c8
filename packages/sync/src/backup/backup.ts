import type { Instant } from '@dutch/domain/instant'
import { isoInstant } from '@dutch/domain/history/calendar'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import type { HouseRules } from '@dutch/domain/scoring/house-rules'
import type { LoggedGame } from '../game-log.ts'

export const BACKUP_FORMAT = 'dutch-backup'
/** To be raised when an older version would misread a file. */
export const BACKUP_VERSION = 1

export interface Backup {
  readonly exportedAt: Instant
  /** No two records have the same id. */
  readonly history: readonly HistoryRecord[]
  readonly game: LoggedGame | null
  readonly players: readonly RememberedPlayer[]
  /** Null if the file has none. */
  readonly settings: Readonly<Record<string, unknown>> | null
  /** Null if the file has none. */
  readonly houseRules: HouseRules | null
  /** Games that were quarantined before `game`, newest first (SPEC Y611). */
  readonly olderGames?: readonly LoggedGame[]
  /** How many games of the file cannot be read (SPEC Y604, Y611). */
  readonly unread?: number
}

/** SPEC Y601: of two records with the same id the first is written. */
export function writeBackup({ exportedAt, history, game, players, settings, houseRules }: Backup): string {
  const records = new Map<string, HistoryRecord>()
  for (const record of history) if (!records.has(record.id)) records.set(record.id, record)
  return JSON.stringify({
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    exportedAt: isoInstant(exportedAt),
    history: [...records.values()],
    game: game === null ? null : { gameId: game.gameId, events: game.events },
    players,
    settings,
    houseRules,
  })
}
