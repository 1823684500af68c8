import { accept, refuse, type Result } from '@dutch/domain/result'
import type { HouseRules } from '@dutch/domain/scoring/house-rules'
import type { Backup } from '@dutch/sync/backup/backup'
import { MAX_BACKUP_BYTES } from '@dutch/sync/backup/check-text'
import { mergePlayers } from '@dutch/sync/backup/merge-players'
import { endingOf, planImport, quarantinedText, type ImportPlan } from '@dutch/sync/backup/plan-import'
import { gameOfSave, readBackup, type BackupFault } from '@dutch/sync/backup/read-backup'
import { allRecords } from '../../games/all-records.ts'
import { IMPORTED } from '../../games/quarantine-api.ts'
import type { BackupStores } from './export-backup.ts'
import { haveSameJson, takenSettings } from './portable-settings.ts'

/** `unreadable`: the browser could not read the file or this device's storage. */
export type ImportFault = BackupFault | 'unreadable'

/** A `File` of the browser, or a text with its size. */
export interface PickedFile {
  /** Bytes. */
  readonly size: number
  readonly text: () => Promise<string>
}

export type ImportPart = 'rounds' | 'game' | 'players' | 'settings' | 'house-rules'

export interface ImportReport {
  readonly addedGames: number
  readonly completedGames: number
  readonly game: 'taken' | 'continued' | 'quarantined' | null
  /** The parts that could not be stored. Importing the file again adds them. */
  readonly missing: readonly ImportPart[]
}

/** SPEC Y602 to Y606: says what the file would add, and changes nothing. */
export async function examineFile(stores: BackupStores, file: PickedFile): Promise<Result<ImportPlan, ImportFault>> {
  if (file.size >= MAX_BACKUP_BYTES) return refuse('too-large')
  try {
    const backup = readBackup(await file.text())
    if (!backup.ok) return backup
    return accept(await planFor(stores, backup.value))
  } catch {
    return refuse('unreadable')
  }
}

/** Throws if this device's storage cannot be read. */
async function planFor(stores: BackupStores, backup: Backup): Promise<ImportPlan> {
  const records = await allRecords(stores)
  await stores.rememberedPlayers.start()
  await stores.houseRules.start()
  const own = stores.settings.getState()
  const { settings, houseRules } = backup
  return {
    ...planImport(backup, {
      records,
      game: await stores.game.underWay(),
      players: stores.rememberedPlayers.getState(),
      quarantine: await quarantinedTexts(stores),
    }),
    settings: settings !== null && haveSameJson(takenSettings(settings, own), own) ? null : settings,
    houseRules: haveSameJson(houseRules, stores.houseRules.getState()) ? null : houseRules,
  }
}

/** SPEC Y607 to Y609 */
export async function importBackup(
  stores: BackupStores,
  { backup }: Pick<ImportPlan, 'backup'>,
  withSettings: boolean,
): Promise<Result<ImportReport, 'storage-full' | 'unavailable'>> {
  const plan = await planFor(stores, backup).catch(() => null)
  if (plan === null) return refuse('unavailable')
  const added = plan.newGames.length === 0 ? accept(0) : await stores.history.addMissing(plan.newGames)
  if (!added.ok) return refuse(added.error.kind)
  let completedGames = 0
  for (const record of plan.completedGames) if ((await stores.history.add(record)).ok) completedGames += 1
  const isEnded = !plan.isEnded || (await stores.game.finish((own) => endingOf(own, plan.newGames))).ok
  const game = await placeGame(stores, plan)
  const missing: ImportPart[] = completedGames < plan.completedGames.length ? ['rounds'] : []
  if (game === 'nowhere' || !isEnded) missing.push('game')
  if (plan.players.length > 0 && !(await takePlayers(stores, plan))) missing.push('players')
  if (withSettings && plan.settings !== null && !takeSettings(stores, plan.settings)) missing.push('settings')
  if (withSettings && plan.houseRules !== null && !(await takeRules(stores, plan.houseRules))) {
    missing.push('house-rules')
  }
  return accept({ addedGames: added.value, completedGames, game: game === 'nowhere' ? null : game, missing })
}

function takeSettings({ settings }: BackupStores, taken: NonNullable<ImportPlan['settings']>): boolean {
  return settings.change(takenSettings(taken, settings.getState())).ok
}

async function placeGame(
  { game: store, quarantine }: BackupStores,
  { game, gameFate, games }: ImportPlan,
): Promise<ImportReport['game'] | 'nowhere'> {
  if (game === null || gameFate === 'none' || gameFate === 'known') return null
  if (gameFate !== 'quarantined') for (const one of games) if ((await store.adopt(one, 'refuse')).ok) return gameFate
  // Another game is under way, perhaps only since the user was asked, so the file's game is set aside.
  const content = quarantinedText(game)
  if ((await quarantinedTexts({ quarantine })).has(content)) return null
  return (await quarantine.keep({ reason: 'superseded', source: IMPORTED, content })) ? 'quarantined' : 'nowhere'
}

/** Every game that was set aside, in one form, whatever form it was stored in. */
async function quarantinedTexts({ quarantine }: Pick<BackupStores, 'quarantine'>): Promise<ReadonlySet<string>> {
  const games = (await quarantine.list()).flatMap(({ content }) => gameOfSave(content) ?? [])
  return new Set(games.map(quarantinedText))
}

async function takeRules({ houseRules }: BackupStores, rules: HouseRules): Promise<boolean> {
  try {
    return await houseRules.change(() => rules)
  } catch {
    return false
  }
}

async function takePlayers({ rememberedPlayers }: BackupStores, { players }: ImportPlan): Promise<boolean> {
  try {
    return await rememberedPlayers.change((known) => mergePlayers(known, players))
  } catch {
    return false
  }
}
