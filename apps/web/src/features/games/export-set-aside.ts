import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toast.ts'
import { noticeTexts } from './notice-texts.ts'
import type { SetAsideStore } from './set-aside-api.ts'

/** Only offered where something is set aside, so null means that it cannot be read now. */
export async function exportSetAside(setAside: SetAsideStore): Promise<void> {
  const text = await setAside.exportAll()
  if (text === null) notify({ tone: 'error', text: noticeTexts.setAsideUnreadable })
  else saveFile('dutch-sauvegardes-mises-de-cote.json', text, 'application/json')
}
