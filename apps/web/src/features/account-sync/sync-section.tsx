import { CloudCog } from 'lucide-react'
import { useSession } from '../account/use-session.ts'
import { accountOf } from './account-of.ts'
import { ownGames } from './own-games.ts'
import { useSync } from './use-sync.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSettingsDraft } from '../settings/draft/use-settings-draft.ts'
import { Section } from '../settings/section.tsx'
import { MigrateGames } from './migrate-games.tsx'
import { SyncFigures } from './sync-figures.tsx'
import { SyncStateText } from './sync-state-text.tsx'
import { syncSectionTexts as texts } from './sync-section-texts.ts'

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
      {isConnected && sync !== null && (
        <>
          <div className="flex flex-col gap-4 py-4">
            <Switch
              label={texts.automatic}
              hint={texts.automaticHint}
              checked={wanted.syncEnabled}
              onChange={(syncEnabled) => {
                changeDraft({ syncEnabled })
              }}
            />
            <Button
              variant="secondary"
              className="self-start"
              busy={state?.phase === 'syncing'}
              disabled={state === null || state.phase === 'local'}
              onClick={sync.syncNow}
            >
              {texts.now}
            </Button>
          </div>
          {facts !== null && <SyncFigures facts={facts} />}
          {facts !== null && state?.phase !== 'local' && (
            <MigrateGames sync={sync} isAutomatic={settings.syncEnabled} count={ownGames(facts)} />
          )}
        </>
      )}
    </Section>
  )
}
