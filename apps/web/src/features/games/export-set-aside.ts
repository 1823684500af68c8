import { saveFile } from '../../ui/save-file.ts'
import type { SetAsideStore } from './set-aside-api.ts'

export async function exportSetAside(setAside: SetAsideStore): Promise<void> {
  const text = await setAside.exportAll()
  if (text !== null) saveFile('dutch-sauvegardes-mises-de-cote.json', text, 'application/json')
}
