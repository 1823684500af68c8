import { useEffect, useState } from 'react'
import { isStorageBlocked } from '../../adapters/small-storage.ts'
import { useAppStores } from '../../game-store/app-stores-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { LazyAccountSection } from './account/lazy-account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { ConsentSection } from './consent-section.tsx'
import { draftTexts } from './draft/draft-texts.ts'
import { SaveBar } from './draft/save-bar.tsx'
import { settingsDraftOf } from './draft/settings-draft.ts'
import { useDamagedSettings } from './draft/use-damaged-settings.ts'
import { watchDraft } from './draft/watch-draft.ts'
import { GameSection } from './game-section.tsx'
import { LazyHouseRulesSection } from './house-rules/lazy-house-rules-section.tsx'
import { LazyNotificationsSection } from './notifications/lazy-notifications-section.tsx'
import { LazyPremiumRow } from './lazy-premium-row.tsx'
import { LazyVoiceSection } from './lazy-voice-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SectionLinks, SettingsPlace } from './section-links.tsx'
import { SoundSection } from './sound-section.tsx'
import { LazySyncSection } from './sync/lazy-sync-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { settingsTexts } from './texts.ts'
import { ToolsLink } from './tools-link.tsx'
import { useStorageFacts } from './use-storage-facts.ts'
import { WIPED } from './wiped.ts'

/** Those that the server alone can give stand below, and are not waited for. */
const LATE_PARTS = [LazyAccountSection, LazySyncSection, LazyVoiceSection, LazyHouseRulesSection]

/** The files of the sections, before the page is shown: one that came later would push down what is already read. */
export async function partsOfSettings(): Promise<void> {
  await Promise.all(LATE_PARTS.map((part) => part.preload()))
}

/**
 * Everything that can be set on this device, and what is stored on it: two columns of small sections, each in a file of
 * its own. A section that says "Effet immédiat" acts at once; the others wait for "Enregistrer" below.
 */
export default function SettingsPage() {
  const { facts, refresh } = useStorageFacts()
  const { settings } = useAppStores()
  usePageHeader({ title: settingsTexts.title })
  useEffect(() => watchDraft(settingsDraftOf(settings), settings), [settings])
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 lg:max-w-6xl lg:px-6 lg:py-10">
      <Notices />
      <p className="mb-6 text-ink-soft">{draftTexts.how}</p>
      <SectionLinks />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-6">
          <SettingsPlace name="compte">
            <LazyAccountSection />
          </SettingsPlace>
          <SettingsPlace name="synchronisation">
            <LazySyncSection />
          </SettingsPlace>
          <SettingsPlace name="apparence">
            <AppearanceSection />
          </SettingsPlace>
          <SettingsPlace name="son">
            <SoundSection />
          </SettingsPlace>
          <SettingsPlace name="voix">
            <LazyVoiceSection />
          </SettingsPlace>
          <LazyPremiumRow />
          <SettingsPlace name="notifications">
            <LazyNotificationsSection />
          </SettingsPlace>
        </div>
        <div className="flex flex-col gap-6">
          <SettingsPlace name="partie">
            <GameSection />
          </SettingsPlace>
          <SettingsPlace name="regles">
            <LazyHouseRulesSection />
          </SettingsPlace>
          <SettingsPlace name="confidentialite">
            <PrivacySection />
          </SettingsPlace>
          <SettingsPlace name="cookies">
            <ConsentSection />
          </SettingsPlace>
          <SettingsPlace name="stockage">
            <StorageSection facts={facts} onChanged={refresh} />
          </SettingsPlace>
        </div>
      </div>
      <div className="h-6" />
      <SaveBar />
      <p className="mt-6 text-center text-sm text-ink-soft lg:text-start">{settingsTexts.footer}</p>
      <ToolsLink />
    </div>
  )
}

/** What concerns the whole page: that nothing can be kept or read, or that everything has just been deleted. */
function Notices() {
  const isDamaged = useDamagedSettings()
  const [isBlocked] = useState(isStorageBlocked)
  const [isWiped] = useState(() => location.search === `?${WIPED}`)
  useEffect(() => {
    // A reload is none of it.
    if (isWiped) history.replaceState(history.state, '', '/settings')
  }, [isWiped])
  return (
    <>
      {isWiped && (
        <Notice tone="success" className="mb-6">
          {settingsTexts.wiped}
        </Notice>
      )}
      {isDamaged && (
        <Notice tone="info" className="mb-6">
          {draftTexts.damaged}
        </Notice>
      )}
      {isBlocked && (
        <Notice tone="danger" className="mb-6">
          {draftTexts.blocked}
        </Notice>
      )}
    </>
  )
}
