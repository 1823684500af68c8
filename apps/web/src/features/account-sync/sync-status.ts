import type { Schedule } from './schedule.ts'
import type { SyncFacts } from './sync-facts.ts'
import { syncSectionTexts as texts } from './sync-section-texts.ts'

interface SyncStatus {
  readonly text: string
  readonly isWarning: boolean
}

/**
 * SPEC W1610: says "À jour" only if nothing waits, nothing was refused, and this device pulls automatically.
 * @param facts null while they are not known
 */
export function syncStatus(state: Schedule | null, facts: SyncFacts | null): SyncStatus {
  if (state === null || state.phase === 'local') return calm(texts.waiting)
  if (state.phase === 'syncing') return calm(texts.syncing)
  const { fault, isAutomatic, isOnline, lastSyncedAt } = state
  const mode = isAutomatic ? 'automatic' : 'byHand'
  if (!isOnline) return warning(texts.offline[mode])
  if (fault !== null) return warning(texts.faults[mode][fault])
  if (facts !== null && facts.pending > 0) return calm(`${texts.toSend(facts.pending)} ${texts.whenSent[mode]}`)
  if (lastSyncedAt === null) return calm(texts.neverYet)
  if (facts === null || facts.refusedSettings > 0) return calm('')
  return calm(isAutomatic ? texts.upToDate : texts.nothingToSend)
}

interface MigrationMessage {
  readonly tone: 'success' | 'info'
  readonly text: string
}

/** SPEC W1611: null if every game was refused, which another message says. */
export function migrationMessage(
  { games, unacknowledged }: { readonly games: number; readonly unacknowledged: number },
  isAutomatic: boolean,
): MigrationMessage | null {
  if (games === 0) return null
  if (unacknowledged === 0) return { tone: 'success', text: texts.migrated(games) }
  return {
    tone: 'info',
    text: `${texts.migrating} ${texts.toSend(unacknowledged)} ${texts.whenSent[isAutomatic ? 'automatic' : 'byHand']}`,
  }
}

function calm(text: string): SyncStatus {
  return { text, isWarning: false }
}

function warning(text: string): SyncStatus {
  return { text, isWarning: true }
}
