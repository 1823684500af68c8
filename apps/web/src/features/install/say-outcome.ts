import { notify } from '../../ui/toast.ts'
import { installTexts } from './install-texts.ts'

const ID = 'install'

/** Says what became of a wish to install. Whoever said no to the browser has been answered. */
export function sayOutcome(outcome: 'accepted' | 'rejected' | 'failed' | 'unavailable'): void {
  switch (outcome) {
    case 'accepted':
      notify({ tone: 'info', text: installTexts.underWay, id: ID })
      break
    case 'rejected':
      break
    case 'failed':
      notify({ tone: 'error', text: installTexts.failed, id: ID })
      break
    case 'unavailable':
      notify({ tone: 'warning', text: installTexts.unavailable, id: ID })
      break
  }
}

/** Says that the app is installed, in the place of what was said before. */
export function sayInstalled(): void {
  notify({ tone: 'success', text: installTexts.installed, id: ID })
}
