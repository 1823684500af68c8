import { HardDrive } from 'lucide-react'
import { Section } from './section.tsx'
import { SetAsideSaves } from './set-aside-saves.tsx'
import { settingsTexts, sizeText } from './texts.ts'
import type { StorageFacts } from './use-storage-facts.ts'

interface StorageSectionProps {
  /** Null until they are known. */
  readonly facts: StorageFacts | null
  readonly onChanged: () => Promise<void>
}

/** What is kept on this device. */
export function StorageSection({ facts, onChanged }: StorageSectionProps) {
  return (
    <Section title={settingsTexts.storage} icon={<HardDrive />}>
      <div className="py-4">
        <dl className="flex flex-col gap-3">
          <Fact label={settingsTexts.games} value={facts === null ? '…' : (facts.games ?? settingsTexts.unknown)} />
          <Fact label={settingsTexts.used} value={facts === null ? '…' : spaceText(facts.space)} />
        </dl>
        <p className="mt-3 text-sm text-ink-soft">{settingsTexts.storageHint}</p>
      </div>
      {facts !== null && facts.setAside.length > 0 && <SetAsideSaves saves={facts.setAside} onChanged={onChanged} />}
    </Section>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string | number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="font-semibold">{label}</dt>
      <dd className="font-display text-lg font-bold tabular">{value}</dd>
    </div>
  )
}

function spaceText(space: StorageFacts['space']): string {
  return space === null ? settingsTexts.unknown : settingsTexts.usedOf(sizeText(space.used), sizeText(space.quota))
}
