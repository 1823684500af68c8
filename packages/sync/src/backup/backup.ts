import type { Instant } from '@dutch/domain/instant'
import { isoInstant } from '@dutch/domain/history/calendar'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import type { HouseRules } from '@dutch/domain/scoring/house-rules'
import type { LoggedGame } from '../game-log.ts'

export const BACKUP_FORMAT = 'dutch-backup'
/** Raised when an older version would misread a file. */
export const BACKUP_VERSION = 1

export interface Backup {
  readonly exportedAt: Instant
  /** No two have one id. */
  readonly history: readonly HistoryRecord[]
  readonly game: LoggedGame | null
  readonly players: readonly RememberedPlayer[]
  /** Null where the file has none. */
  readonly settings: Readonly<Record<string, unknown>> | null
  /** Null where the file says nothing of them. */
  readonly houseRules: HouseRules | null
  /** Set aside before `game`, newest first (SPEC Y611). */
  readonly olderGames?: readonly LoggedGame[]
  /** Games of the file that cannot be read (SPEC Y604, Y611). */
  readonly unread?: number
}

/** SPEC Y601: of two records with one id the first is written. */
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
