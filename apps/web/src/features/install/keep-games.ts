import type { HistoryStore } from '@dutch/sync/history-store'
import { browserInstall, type InstallState } from './install-store.ts'
import { browserPersistence, type Persistence } from '../../browser/persistence.ts'
import { askToKeep } from './ask-to-keep.ts'
import { keepingTexts as texts } from './keeping-texts.ts'
import { notify, type Toast } from '../../ui/toast.ts'

const MATTER_FROM = 2

/**
 * SPEC W906, W907. @param finished the number of finished games on this device
 * @returns null if there is no advice to give
 */
export async function keepingAdvice(
  finished: number,
  persistence: Persistence,
  { isIos, isStandalone }: Pick<InstallState, 'isIos' | 'isStandalone'>,
  userAgent: string,
): Promise<Toast | null> {
  if (finished < MATTER_FROM || (isIos && isStandalone)) return null
  // Safari removes the data after a week, whatever it promised about space.
  if (!(await persistence.offer(isIos ? 'always' : 'unless-kept'))) return null
  const advice = { tone: 'info', id: 'keep-games', lasting: true } as const
  if (isIos) return { ...advice, text: texts.ios(/iPhone|iPod/.test(userAgent) ? 'iPhone' : 'iPad') }
  return { ...advice, text: texts.mayGo, action: { label: texts.keep, onSelect: () => void askToKeep(persistence) } }
}

export async function adviseOnKeeping(history: Pick<HistoryStore, 'count'>): Promise<void> {
  const finished = await history.count()
  if (!finished.ok) return
  const advice = await keepingAdvice(
    finished.value,
    browserPersistence(),
    browserInstall().getState(),
    navigator.userAgent,
  )
  if (advice !== null) notify(advice)
}
