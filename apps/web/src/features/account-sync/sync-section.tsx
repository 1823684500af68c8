import { CloudCog } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../account/use-session.ts'
import { accountOf } from './account-of.ts'
import { countOwnGames } from './count-own-games.ts'
import { useSync } from './use-sync.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSettingsDraft } from '../settings/draft/use-settings-draft.ts'
import { Section } from '../settings/section.tsx'
import { syncSectionTexts as texts } from './sync-section-texts.ts'
import type { SyncStore } from './sync-store.ts'
import { notify } from '../../ui/toast.ts'
import { migrationMessage, syncStatus } from './sync-status.ts'
import { figure } from '../figures/figures.ts'
import type { SyncFacts } from './sync-facts.ts'
import type { Schedule } from './schedule.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { whenText } from '../../ui/when-text.ts'

export function SyncSection() {
  const { state: session } = useSession()
  const { settings } = useSettings()
  const { settings: wanted, changeDraft } = useSettingsDraft()
  const { sync, isUnavailable, state, facts } = useSync()
  const isConnected = accountOf(session) !== null
  const isOn = isConnected && settings.syncEnabled && !isUnavailable
  return (
    <Section title={texts.title} icon={<CloudCog />}>
      <div className="flex flex-col gap-2 py-4">
        <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
          {isConnected ? (session.kind === 'offline' ? texts.unreached : texts.connected) : texts.notConnected}
          <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
        </p>
        {!isConnected && <p className="text-ink-soft">{texts.signedOut}</p>}
        {isConnected && isUnavailable && <p className="text-ink-soft">{texts.unavailable}</p>}
        {isConnected && !isUnavailable && <SyncStateText state={state} facts={facts} />}
      </div>
      {/* SPEC W513: these controls are shown before the state is known, so that the section does not grow. */}
      {isConnected && !isUnavailable && (
        <>
          <div className="flex flex-col gap-4 py-4">
            <Switch
              label={texts.automatic}
              hint={texts.automaticHint}
              checked={wanted.syncEnabled}
              onChange={(syncEnabled) => changeDraft({ syncEnabled })}
            />
            <Button
              variant="secondary"
              className="self-start"
              busy={state?.phase === 'syncing'}
              disabled={state === null || state.phase === 'local'}
              onClick={sync?.syncNow}
            >
              {texts.now}
            </Button>
          </div>
          <SyncFigures facts={facts} />
          {sync !== null && facts !== null && state?.phase !== 'local' && (
            <MigrateGames sync={sync} isAutomatic={settings.syncEnabled} count={countOwnGames(facts)} />
          )}
        </>
      )}
    </Section>
  )
}

interface MigrateGamesProps {
  readonly sync: SyncStore
  /** Whether changes are pushed without a tap. */
  readonly isAutomatic: boolean
  /** How many games only this device has. */
  readonly count: number
}

/** SPEC Y922, W1611: shows nothing if there are no such games. */
function MigrateGames({ sync, isAutomatic, count }: MigrateGamesProps) {
  const [isBusy, setBusy] = useState(false)
  if (count === 0 && !isBusy) return null
  const migrate = async () => {
    setBusy(true)
    try {
      const message = migrationMessage(await sync.migrate(), isAutomatic)
      if (message !== null) notify({ ...message, id: 'migrate' })
    } catch {
      notify({ tone: 'error', text: texts.migrateFailed, id: 'migrate' })
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-3 py-4">
      <p className="text-ink-soft">{texts.migrateText(count)}</p>
      <Button variant="secondary" className="self-start" guarded busy={isBusy} onClick={() => void migrate()}>
        {texts.migrate}
      </Button>
    </div>
  )
}

function SyncFigures({ facts }: Pick<SyncStateTextProps, 'facts'>) {
  const rows = [
    { label: texts.inCloud, value: facts?.inCloud },
    { label: texts.ownGames, value: facts === null ? undefined : countOwnGames(facts) },
    { label: texts.pending, value: facts?.pending },
  ]
  return (
    <dl className="flex flex-col gap-3 py-4">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-x-4">
          <dt className="font-semibold">{label}</dt>
          <dd className="font-display text-lg font-bold tabular">{value === undefined ? '…' : figure(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SyncStateTextProps {
  readonly state: Schedule | null
  readonly facts: SyncFacts | null
}

/** Screen readers announce the state when it changes, but not the time since, which changes every minute. */
function SyncStateText({ state, facts }: SyncStateTextProps) {
  const now = useMinute()
  const { text, isWarning } = syncStatus(state, facts)
  const lastSyncedAt = state?.lastSyncedAt ?? null
  const refused = facts?.refusedSettings ?? 0
  return (
    <div className="min-h-12 text-ink-soft">
      <p role="status" className={isWarning ? 'text-warning' : undefined}>
        {text}
      </p>
      {refused > 0 && <p className="text-warning">{texts.refusedSettings(refused)}</p>}
      {lastSyncedAt !== null && <p>{texts.last(whenText(lastSyncedAt, now))}</p>}
    </div>
  )
}
