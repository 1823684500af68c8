import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { writeBackup, type Backup } from '@dutch/sync/backup/backup'
import { allRecords } from '../../games/all-records.ts'
import type { GameStores } from '../../games/game-stores-context.ts'
import type { HouseRulesStore } from '@dutch/sync/house-rules'
import type { SettingsStore } from '../../settings/settings-store.ts'
import type { Report } from '../../../ui/waiting.ts'
import { portableSettings } from './portable-settings.ts'

export interface BackupStores extends Pick<GameStores, 'game' | 'history' | 'rememberedPlayers' | 'quarantine'> {
  readonly houseRules: HouseRulesStore
  readonly settings: SettingsStore
}

export interface ExportedBackup {
  readonly text: string
  readonly games: number
  /** Whether the file contains the game under way. */
  readonly hasGame: boolean
}

/**
 * SPEC Y601: refused if the storage cannot be read, because a file with half of the games must not pass for a backup.
 * @param report gets the progress of the reading
 */
export async function exportBackup(
  stores: BackupStores,
  now: Instant,
  report?: Report,
): Promise<Result<ExportedBackup, 'unreadable'>> {
  try {
    const { history, game } = await everyGame(stores, report)
    await stores.rememberedPlayers.start()
    const players = stores.rememberedPlayers.getState()
    await stores.houseRules.start()
    const houseRules = stores.houseRules.getState()
    const settings = portableSettings(stores.settings.getState())
    const text = writeBackup({ exportedAt: now, history, game, players, settings, houseRules })
    return accept({ text, games: history.length, hasGame: game !== null })
  } catch {
    return refuse('unreadable')
  }
}

/** Reads again if the game under way has changed meanwhile: a game that ended between the two reads would be in neither. */
async function everyGame(stores: BackupStores, report?: Report): Promise<Pick<Backup, 'history' | 'game'>> {
  const before = await stores.game.underWay()
  const history = await allRecords(stores, report)
  const game = await stores.game.underWay()
  return before?.gameId === game?.gameId ? { history, game } : everyGame(stores, report)
}
