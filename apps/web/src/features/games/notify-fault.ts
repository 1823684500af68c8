import { notify } from '../../ui/toast.ts'
import { faultText } from './fault-texts.ts'
import type { ActionFault } from './game-store-api.ts'

/**
 * SPEC W306: shows a fault as a toast. A kept entry is no failure, and what another message has told is not repeated.
 * @param doing as in `faultText`
 */
export function notifyFault(fault: ActionFault, doing: string, id?: string): void {
  const fate = fateOf(fault)
  if (fate === 'reported-elsewhere') return
  const text = faultText(fault, doing)
  notify({ tone: fate === 'kept' ? 'info' : 'error', text, ...(id === undefined ? {} : { id }) })
}

/** SPEC W306: whether the action is shown on this phone and waits for the network. */
export function isKept(fault: ActionFault): boolean {
  return fateOf(fault) === 'kept'
}

function fateOf(fault: ActionFault) {
  return fault.kind === 'custom' ? fault.fate : undefined
}
