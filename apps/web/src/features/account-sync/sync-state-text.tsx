import type { Schedule } from './schedule.ts'
import type { SyncFacts } from './sync-facts.ts'
import { syncSectionTexts as texts } from './sync-section-texts.ts'
import { syncStatus } from './sync-status.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { whenText } from '../../ui/when-text.ts'

interface SyncStateTextProps {
  readonly state: Schedule | null
  readonly facts: SyncFacts | null
}

/** Spoken when it changes, not at every minute. */
export function SyncStateText({ state, facts }: SyncStateTextProps) {
  const now = useMinute()
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
