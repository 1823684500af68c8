import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toast.ts'
import { noticeTexts } from './notice-texts.ts'
import type { QuarantineStore } from './quarantine-api.ts'

/** Only offered where something is set aside, so null means that it cannot be read now. */
export async function exportQuarantine(quarantine: QuarantineStore): Promise<void> {
  const text = await quarantine.exportAll()
  if (text === null) notify({ tone: 'error', text: noticeTexts.quarantineUnreadable })
  else saveFile('dutch-sauvegardes-mises-de-cote.json', text, 'application/json')
}
