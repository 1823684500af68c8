import { usePageHeader } from '../../ui/page-header.tsx'
import { LazyAccountSection } from './account/lazy-account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { LazyBackupSection } from './backup/lazy-backup-section.tsx'
import { GameSection } from './game-section.tsx'
import { LazyHouseRulesSection } from './house-rules/lazy-house-rules-section.tsx'
import { LazyNotificationsSection } from './notifications/lazy-notifications-section.tsx'
import { LazyVoiceSection } from './lazy-voice-section.tsx'
import { SoundSection } from './sound-section.tsx'
import { LazySyncSection } from './sync/lazy-sync-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { settingsTexts } from './texts.ts'
import { useStorageFacts } from './use-storage-facts.ts'

/** Everything that can be set on this device, and what is stored on it. */
export default function SettingsPage() {
  const { facts, refresh } = useStorageFacts()
  usePageHeader({ title: settingsTexts.title })
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-6 lg:grid lg:max-w-6xl lg:grid-cols-2 lg:items-start lg:px-6 lg:py-10">
      <div className="flex flex-col gap-6">
        <LazyAccountSection />
        <LazySyncSection />
        <AppearanceSection />
        <SoundSection />
        <LazyVoiceSection />
        <LazyNotificationsSection />
      </div>
      <div className="flex flex-col gap-6">
        <GameSection />
        <LazyHouseRulesSection />
        <StorageSection facts={facts} onChanged={refresh} />
        <LazyBackupSection onImported={refresh} />
      </div>
      <p className="text-center text-sm text-ink-soft lg:col-span-2 lg:text-start">{settingsTexts.footer}</p>
    </div>
  )
}
