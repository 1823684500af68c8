// Sections in their own chunks. The worker does not cache those that need the server.

import { AppWindow, House } from 'lucide-react'
import { LazyBackupPart } from '../features/device-data/storage-section.tsx'
import { sectionFallback } from '../features/settings/section-fallback.tsx'
import { Section } from '../features/settings/section.tsx'
import { settingsTexts as texts } from '../features/settings/texts.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SECTION_NAMES } from '../features/settings/section-names.ts'

export const LazyAccountSection = lazyPart(
  async () => (await import('../features/account/details/account-section.tsx')).AccountSection,
  { Lost: sectionFallback(texts.lostAccount) },
)

export const LazySignOut = lazyPart(
  async () => (await import('../features/account-sync/sign-out-dialog.tsx')).SignOutDialog,
)

export const LazySyncSection = lazyPart(
  async () => (await import('../features/account-sync/sync-section.tsx')).SyncSection,
  { Lost: sectionFallback(texts.lostSync) },
)

export const LazyVoiceSection = lazyPart(
  async () => (await import('../features/professor/voice-section.tsx')).VoiceSection,
  { Lost: sectionFallback(texts.lostVoice) },
)

export const LazyHouseRulesSection = lazyPart(
  async () => (await import('../features/house-rules/house-rules-section.tsx')).HouseRulesSection,
  {
    // Reserves the space, so that the sections below do not move.
    Waiting: () => (
      <Section title={SECTION_NAMES.regles} icon={<House />}>
        <div className="h-80" />
      </Section>
    ),
    Lost: sectionFallback(texts.lostHouseRules),
  },
)

export const LazyPremiumRow = lazyPart(async () => (await import('../features/premium/premium-row.tsx')).PremiumRow)

export const LazyPremiumEnds = lazyPart(async () => (await import('../features/premium/premium-ends.tsx')).PremiumEnds)

export const LazyServerSections = lazyPart(async () => (await import('./server-sections.tsx')).ServerSections, {
  Waiting: () => (
    <Section title={SECTION_NAMES.notifications} icon={<AppWindow />}>
      <div className="h-[35rem]" />
    </Section>
  ),
  Lost: sectionFallback(texts.lostNotifications),
})

/** Sections without those that need the server, whose requests might never end; their space is reserved. */
const AWAITED = [LazyAccountSection, LazySyncSection, LazyVoiceSection, LazyHouseRulesSection, LazyBackupPart]

/** Loads sections before the page is shown, because a late one would move what the user reads. */
export async function preloadSettingsSections(): Promise<void> {
  await Promise.all(AWAITED.map((part) => part.preload()))
}
