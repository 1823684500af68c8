import { usePageHeader } from '../../ui/page-header.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { GameSection } from './game-section.tsx'
import { SoundSection } from './sound-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { settingsTexts } from './texts.ts'

export default function SettingsPage() {
  usePageHeader({ title: settingsTexts.title })
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-6 lg:grid lg:max-w-6xl lg:grid-cols-2 lg:items-start lg:px-6 lg:py-10">
      <div className="flex flex-col gap-6">
        <AppearanceSection />
        <SoundSection />
      </div>
      <div className="flex flex-col gap-6">
        <GameSection />
        <StorageSection />
      </div>
      <p className="text-center text-sm text-ink-soft lg:col-span-2 lg:text-start">{settingsTexts.footer}</p>
    </div>
  )
}
