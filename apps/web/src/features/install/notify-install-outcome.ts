import { notify } from '../../ui/toast.ts'
import { installTexts } from './install-texts.ts'

const ID = 'install'

/** Says nothing if the user refused in the browser's own dialog. */
export function notifyInstallOutcome(outcome: 'accepted' | 'rejected' | 'failed' | 'unavailable'): void {
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

/** Replaces the earlier message. */
export function notifyInstalled(): void {
  notify({ tone: 'success', text: installTexts.installed, id: ID })
}
