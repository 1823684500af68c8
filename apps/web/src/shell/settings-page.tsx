import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { isStorageBlocked } from '../browser/small-storage.ts'
import { useSettingsStore } from '../features/settings/settings-context.ts'
import { Notice } from '../ui/notice.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { AppearanceSection } from '../features/settings/appearance-section.tsx'
import { CookiesSection } from '../features/ads/cookies-section.tsx'
import { useConsent } from '../features/consent/use-consent.ts'
import { draftTexts } from '../features/settings/draft/draft-texts.ts'
import { SaveBar } from '../features/settings/draft/save-bar.tsx'
import { settingsDraftOf } from '../features/settings/draft/settings-draft.ts'
import { useDamagedSettings } from '../features/settings/draft/use-damaged-settings.ts'
import { watchDraft } from '../features/settings/draft/watch-draft.ts'
import { GameSection } from '../features/settings/game-section.tsx'
import { UNDECLARED } from '../features/information/publisher.ts'
import { usePublisher } from '../features/information/use-publisher.ts'
import { PrivacySection } from '../features/settings/privacy-section.tsx'
import { SectionLinks, SettingsAnchor } from '../features/settings/section-links.tsx'
import { soundTrial } from '../features/sound/sound-trial.ts'
import { SoundSection } from '../features/sound/sound-section.tsx'
import { StorageSection } from '../features/device-data/storage-section.tsx'
import { storageTexts } from '../features/device-data/storage-texts.ts'
import { settingsTexts } from '../features/settings/texts.ts'
import {
  LazyAccountSection,
  LazyHouseRulesSection,
  LazyPremiumEnds,
  LazyPremiumRow,
  LazyServerSections,
  LazySignOut,
  LazySyncSection,
  LazyVoiceSection,
} from './settings-sections.tsx'
import { useStorageFacts } from '../features/device-data/use-storage-facts.ts'
import { WIPED } from '../features/device-data/wiped.ts'

export { preloadSettingsSections } from './settings-sections.tsx'

/** Sections marked "Effet immédiat" apply changes at once; the others wait for "Enregistrer". */
export default function SettingsPage() {
  const { facts, refresh } = useStorageFacts()
  const settings = useSettingsStore()
  const publisher = usePublisher()
  const isAgreed = useConsent()?.analytics === true
  usePageHeader({ title: settingsTexts.title })
  useEffect(() => watchDraft(settingsDraftOf(settings), settings, soundTrial.setState), [settings])
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 lg:max-w-6xl lg:px-6 lg:py-10">
      <Notices />
      <p className="mb-6 text-ink-soft">{draftTexts.how}</p>
      <SectionLinks />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-6">
          <SettingsAnchor name="compte">
            <LazyAccountSection SignOut={LazySignOut} DeletionConsequences={LazyPremiumEnds} />
          </SettingsAnchor>
          <SettingsAnchor name="synchronisation">
            <LazySyncSection />
          </SettingsAnchor>
          <SettingsAnchor name="apparence">
            <AppearanceSection />
          </SettingsAnchor>
          <SettingsAnchor name="son">
            <SoundSection />
          </SettingsAnchor>
          <SettingsAnchor name="voix">
            <LazyVoiceSection />
            <LazyPremiumRow />
          </SettingsAnchor>
          <SettingsAnchor name="notifications">
            <LazyServerSections />
          </SettingsAnchor>
        </div>
        <div className="flex flex-col gap-6">
          <SettingsAnchor name="partie">
            <GameSection />
          </SettingsAnchor>
          <SettingsAnchor name="regles">
            <LazyHouseRulesSection />
          </SettingsAnchor>
          <SettingsAnchor name="confidentialite">
            <PrivacySection
              collectsErrors={publisher === UNDECLARED || publisher.collects !== undefined}
              isAgreed={isAgreed}
            />
          </SettingsAnchor>
          <SettingsAnchor name="cookies">
            <CookiesSection />
          </SettingsAnchor>
          <SettingsAnchor name="stockage">
            <StorageSection facts={facts} onChanged={refresh} />
          </SettingsAnchor>
        </div>
      </div>
      <div className="h-6" />
      <SaveBar />
      <p className="mt-6 text-center text-sm text-ink-soft lg:text-start">{settingsTexts.footer}</p>
      <ToolsLink />
    </div>
  )
}

/** Warnings about storage, and the confirmation after everything was deleted. */
function Notices() {
  const isDamaged = useDamagedSettings()
  const [isBlocked] = useState(isStorageBlocked)
  const [isWiped] = useState(() => location.search === `?${WIPED}`)
  useEffect(() => {
    // A reload should not show the confirmation again.
    if (isWiped) history.replaceState(history.state, '', '/settings')
  }, [isWiped])
  return (
    <>
      {isWiped && (
        <Notice tone="success" className="mb-6">
          {storageTexts.wiped}
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

function ToolsLink() {
  return (
    <p className="text-center text-sm lg:text-start">
      <Link
        href="/dev-tools"
        className="inline-flex min-h-11 items-center font-semibold text-delft underline underline-offset-4"
      >
        {settingsTexts.tools}
      </Link>
    </p>
  )
}
