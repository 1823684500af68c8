import { browserInstall } from '../../adapters/install-desk.ts'
import { browserPersistence, type Persistence } from '../../adapters/persistence.ts'
import { keepingTexts as texts } from '../../game-parts/keeping-texts.ts'
import { notify } from '../../ui/toast.ts'

/** Whoever finished so many games here wants to find them again. */
const MATTER_FROM = 2

/**
 * SPEC R390, R391: after the second finished game, says what may remove the games of this browser and what keeps them.
 * @param finished how many games are finished here
 */
export async function adviseOnKeeping(
  finished: number,
  persistence: Persistence = browserPersistence(),
  install: Pick<ReturnType<typeof browserInstall>, 'getState'> = browserInstall(),
): Promise<void> {
  if (finished < MATTER_FROM || !(await persistence.offer())) return
  const { isIos, isStandalone } = install.getState()
  if (isIos) {
    if (!isStandalone) notify({ tone: 'info', text: texts.ios, id: 'keep-games', lasting: true })
    return
  }
  const keep = () =>
    void persistence.ask().then((isKept) => {
      notify(isKept ? { tone: 'success', text: texts.kept } : { tone: 'info', text: texts.refused })
    })
  notify({
    tone: 'info',
    text: texts.mayGo,
    action: { label: texts.keep, onSelect: keep },
    id: 'keep-games',
    lasting: true,
  })
}
