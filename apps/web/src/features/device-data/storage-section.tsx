import { HardDrive, Trash2 } from 'lucide-react'
import { browserPersistence } from '../../browser/persistence.ts'
import { askToKeep } from '../install/ask-to-keep.ts'
import { keepingTexts } from '../install/keeping-texts.ts'
import { accountOf } from '../account-sync/account-of.ts'
import { useSync } from '../account-sync/use-sync.ts'
import { useSession } from '../account/use-session.ts'
import { SMALL_STORAGE_BYTES } from '../../browser/small-storage.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionFallback } from '../settings/section-fallback.tsx'
import { Section } from '../settings/section.tsx'
import { QuarantinedSaves } from './quarantined-saves.tsx'
import { inCloudText, sizeText, storageTexts as texts } from './storage-texts.ts'
import type { StorageFacts } from './use-storage-facts.ts'
import { useLazySheet } from '../../ui/lazy-sheet.tsx'

export const LazyBackupPart = lazyPart(async () => (await import('./backup/backup-part.tsx')).BackupPart, {
  Lost: sectionFallback(texts.lostBackup),
})

interface StorageSectionProps {
  /** Null until they are known. */
  readonly facts: StorageFacts | null
  readonly onChanged: () => Promise<void>
}

export function StorageSection({ facts, onChanged }: StorageSectionProps) {
  const { state } = useSession()
  const inCloud = inCloudText(accountOf(state) !== null, useSync())
  return (
    <Section title={texts.storage} icon={<HardDrive />} isImmediate>
      <div className="py-4">
        <Gauge used={facts?.local ?? null} />
        <dl className="mt-4 flex flex-col gap-3">
          <Fact label={texts.games} value={facts === null ? '…' : (facts.games ?? texts.unknown)} />
          <Fact label={texts.gamesInCloud} value={inCloud} />
          <Fact label={texts.whole} value={facts === null ? '…' : spaceText(facts.space)} />
        </dl>
        <p className="mt-3 text-sm text-ink-soft">{texts.storageHint}</p>
      </div>
      {(facts === null || facts.isKept === false) && <KeepGames isKnown={facts !== null} onChanged={onChanged} />}
      {facts !== null && facts.quarantine.length > 0 && (
        <QuarantinedSaves saves={facts.quarantine} onChanged={onChanged} />
      )}
      <LazyBackupPart onImported={onChanged} />
      <div className="py-4">
        <DeleteAllButton />
      </div>
    </Section>
  )
}

/** SPEC W906, W513: the space is reserved until it is known whether the browser may remove the games. */
function KeepGames({ isKnown, onChanged }: { readonly isKnown: boolean; readonly onChanged: () => Promise<void> }) {
  const keep = async () => {
    await askToKeep(browserPersistence())
    await onChanged()
  }
  return (
    <div className={classNames('flex flex-col gap-3 py-4', !isKnown && 'invisible')}>
      <p className="text-sm text-ink-soft">{keepingTexts.mayGo}</p>
      <Button variant="secondary" className="self-start" onClick={() => void keep()}>
        {keepingTexts.keep}
      </Button>
    </div>
  )
}

/** How much of the space for local storage is used. */
function Gauge({ used }: { readonly used: number | null }) {
  const text = used === null ? '…' : texts.usedOf(sizeText(used), sizeText(SMALL_STORAGE_BYTES))
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{texts.used}</span>
        {/* SPEC W513: `min-w-3/5` puts the text on its own line on a phone, also before the figure is known. */}
        <span className="ms-auto min-w-3/5 text-end font-display text-lg font-bold tabular">{text}</span>
      </div>
      <div
        role="meter"
        aria-label={texts.used}
        aria-valuemin={0}
        aria-valuemax={SMALL_STORAGE_BYTES}
        aria-valuenow={Math.min(used ?? 0, SMALL_STORAGE_BYTES)}
        aria-valuetext={text}
        className="mt-2 h-3 overflow-hidden rounded-pill bg-sunken"
      >
        <div
          className="h-full min-w-1.5 rounded-pill bg-delft"
          style={{ width: `${String(Math.min(100, ((used ?? 0) / SMALL_STORAGE_BYTES) * 100))}%` }}
        />
      </div>
    </div>
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
  return space === null ? texts.unknown : texts.usedOf(sizeText(space.used), sizeText(space.quota))
}

const DeleteAllSheet = lazyPart(async () => (await import('./delete-all/delete-all-sheet.tsx')).DeleteAllSheet)

/** SPEC W506: asks before it deletes. */
function DeleteAllButton() {
  const { show, sheet } = useLazySheet(DeleteAllSheet, texts.lostDeleteAll)
  return (
    <>
      <Button
        variant="secondary"
        block
        className="text-danger"
        icon={<Trash2 className="size-5" />}
        onClick={() => show(null)}
      >
        {texts.deleteAll}
      </Button>
      {sheet}
    </>
  )
}
