import type { Persistence } from '../../browser/persistence.ts'
import { notify } from '../../ui/toast.ts'
import { keepingTexts as texts } from './keeping-texts.ts'

/** SPEC W906 */
export async function askToKeep({ ask }: Pick<Persistence, 'ask'>): Promise<void> {
  notify((await ask()) ? { tone: 'success', text: texts.kept } : { tone: 'info', text: texts.refused })
}
