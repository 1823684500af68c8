import type { Instant } from '@dutch/domain/instant'
import { isoInstant } from '@dutch/domain/history/calendar'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import type { HouseRules } from '@dutch/domain/scoring/house-rules'
import type { LoggedGame } from '../game-log.ts'

export const BACKUP_FORMAT = 'dutch-backup'
/** Raised when a file changes in a way that an older version would misread. */
export const BACKUP_VERSION = 1

/** What a person takes along to another device. */
export interface Backup {
  readonly exportedAt: Instant
  /** Finished games. No two have one id. */
  readonly history: readonly HistoryRecord[]
  /** The game under way, null for none. */
  readonly game: LoggedGame | null
  readonly players: readonly RememberedPlayer[]
  /** How the app is set, read by whoever knows the settings; null where the file has none. */
  readonly settings: Readonly<Record<string, unknown>> | null
  /** What the group plays otherwise; null where the file has nothing to say of it. */
  readonly houseRules: HouseRules | null
}

/** SPEC Y50: the text of a backup. Of two records with one id, which no device should have, the first is written. */
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
