import type { ImportPlan } from '@dutch/sync/backup/plan-import'
import { useState } from 'react'
import { dateForFile } from '../../../ui/date-for-file.ts'
import { useGameStores } from '../../games/game-stores-context.ts'
import { useHouseRulesStore } from '../../house-rules/house-rules-context.ts'
import { useSettingsStore } from '../../settings/settings-context.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { notify } from '../../../ui/toast.ts'
import { whileWaiting } from '../../../ui/waiting.ts'
import { backupTexts as texts } from './backup-texts.ts'
import { exportBackup } from './export-backup.ts'
import { importBackup, examineFile, type ImportFault } from './import-backup.ts'

/** Bytes. Reading a larger file keeps a phone busy for a noticeable time. */
const LARGE_FILE = 2_000_000

export interface UseBackupResult {
  /** What is running; only one thing runs at a time. */
  readonly pending: 'export' | 'read' | 'store' | null
  /** Why the file that was chosen last is not imported. */
  readonly fault: ImportFault | null
  /** What the chosen file would add. It stays while its sheet slides away. */
  readonly plan: ImportPlan | null
  readonly isAsking: boolean
  readonly exportAll: () => Promise<void>
  readonly choose: (file: File) => Promise<void>
  readonly confirm: (withSettings: boolean) => Promise<void>
  readonly cancel: () => void
}

/** @param onImported runs after something was stored */
export function useBackup(onImported: () => Promise<void>): UseBackupResult {
  const stores = { ...useGameStores(), houseRules: useHouseRulesStore(), settings: useSettingsStore() }
  const [pending, setPending] = useState<UseBackupResult['pending']>(null)
  const [fault, setFault] = useState<ImportFault | null>(null)
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [isAsking, setAsking] = useState(false)
  return {
    pending,
    fault,
    plan,
    isAsking,
    exportAll: async () => {
      if (pending !== null) return
      setPending('export')
      const now = Date.now()
      const exported = await whileWaiting(texts.exporting, (report) => exportBackup(stores, now, report))
      setPending(null)
      if (!exported.ok) {
        notify({ tone: 'error', text: texts.exportFailed })
        return
      }
      saveFile(`dutch-sauvegarde-${dateForFile(now)}.json`, exported.value.text, 'application/json')
      notify({ tone: 'success', text: texts.exported(exported.value) })
    },
    choose: async (file) => {
      if (pending !== null) return
      setFault(null)
      setPending('read')
      const isLong = file.size > LARGE_FILE
      const examined = await whileWaiting(texts.reading, () => examineFile(stores, file), isLong)
      setPending(null)
      if (!examined.ok) {
        setFault(examined.error)
        return
      }
      setPlan(examined.value)
      setAsking(true)
    },
    confirm: async (withSettings) => {
      if (plan === null || pending !== null) return
      setPending('store')
      const stored = await whileWaiting(texts.storing, () => importBackup(stores, plan, withSettings))
      setPending(null)
      setAsking(false)
      if (!stored.ok) {
        notify({ tone: 'error', text: texts.failed[stored.error] })
        return
      }
      await onImported()
      if (stored.value.missing.length > 0) notify({ tone: 'warning', text: texts.partial(stored.value), lasting: true })
      else notify({ tone: 'success', text: texts.done(stored.value) })
    },
    cancel: () => {
      if (pending !== 'store') setAsking(false)
    },
  }
}
