import type { Schedule } from '../../../game-store/sync/schedule.ts'
import type { SyncFacts } from '../../../game-store/sync/sync-facts.ts'
import { syncSectionTexts as texts } from './sync-section-texts.ts'
import { syncStatus } from './sync-status.ts'
import { useNow } from './use-now.ts'
import { whenText } from './when-text.ts'

interface SyncStateTextProps {
  readonly state: Schedule | null
  readonly facts: SyncFacts | null
}

/** How synchronisation stands, and when it was last done; spoken when it changes, not at every minute. */
export function SyncStateText({ state, facts }: SyncStateTextProps) {
  const now = useNow()
  const { text, isWarning } = syncStatus(state, facts)
  const lastSyncedAt = state?.lastSyncedAt ?? null
  const refused = facts?.refusedSettings ?? 0
  return (
    <div className="text-ink-soft">
      <p role="status" className={isWarning ? 'text-warning' : undefined}>
        {text}
      </p>
      {refused > 0 && <p className="text-warning">{texts.refusedSettings(refused)}</p>}
      {lastSyncedAt !== null && <p>{texts.last(whenText(lastSyncedAt, now))}</p>}
    </div>
  )
}
