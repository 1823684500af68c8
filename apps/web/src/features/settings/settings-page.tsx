import { usePageHeader } from '../../ui/page-header.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { GameSection } from './game-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { settingsTexts } from './texts.ts'

export default function SettingsPage() {
  usePageHeader({ title: settingsTexts.title })
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-6">
      <AppearanceSection />
      <GameSection />
      <StorageSection />
      <p className="text-center text-sm text-ink-soft">{settingsTexts.footer}</p>
    </div>
  )
}
