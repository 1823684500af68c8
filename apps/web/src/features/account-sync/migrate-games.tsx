import { useState } from 'react'
import type { SyncStore } from './sync-store.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { syncSectionTexts as texts } from './sync-section-texts.ts'
import { migrationNews } from './sync-status.ts'

interface MigrateGamesProps {
  readonly sync: SyncStore
  /** Whether changes are pushed by themselves. */
  readonly isAutomatic: boolean
  /** Games of this device alone. */
  readonly count: number
}

/** SPEC Y164, Y192; nothing where there are no such games. */
export function MigrateGames({ sync, isAutomatic, count }: MigrateGamesProps) {
  const [isBusy, setBusy] = useState(false)
  if (count === 0 && !isBusy) return null
  const migrate = async () => {
    setBusy(true)
    try {
      const news = migrationNews(await sync.migrate(), isAutomatic)
      if (news !== null) notify({ ...news, id: 'migrate' })
    } catch {
      notify({ tone: 'error', text: texts.migrateFailed, id: 'migrate' })
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-3 py-4">
      <p className="text-ink-soft">{texts.migrateText(count)}</p>
      <Button variant="secondary" className="self-start" busy={isBusy} onClick={() => void migrate()}>
        {texts.migrate}
      </Button>
    </div>
  )
}
