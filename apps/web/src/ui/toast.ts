import { createListeners } from '@dutch/domain/listeners'
import { announce, straightText } from './announcer.ts'

type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly tone: ToastTone
  readonly text: string
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  readonly id?: string
  /** Stays until it is closed. */
  readonly lasting?: boolean
}

interface Toasts {
  /** Returns a function that stops it. */
  readonly onToast: (listener: (toast: Toast) => void) => () => void
  /** Shows and announces a toast. The toaster loads with the first one. */
  readonly notify: (wanted: Toast) => void
  /** Removes successes and infos, whose action would seem to belong to the next step; lasting ones stay. */
  readonly dismissPassing: () => void
  readonly dismiss: (id: string) => void
}

interface Toaster {
  readonly showToast: (toast: Toast) => void
  readonly dismissPassingToasts: () => void
  readonly dismissToast: (id: string) => void
}

function createToasts(load: () => Promise<Toaster>): Toasts {
  const listeners = createListeners<Toast>()
  let toaster: Promise<Toaster> | null = null
  // If the toaster cannot load, the text was announced all the same.
  const withToaster = (act: (toaster: Toaster) => void) => void toaster?.then(act, () => undefined)
  return {
    onToast: listeners.subscribe,
    notify: (wanted) => {
      const toast = { ...wanted, text: straightText(wanted.text) }
      announce(toast.text)
      listeners.notify(toast)
      toaster = load()
      withToaster(({ showToast }) => showToast(toast))
    },
    dismissPassing: () => withToaster(({ dismissPassingToasts }) => dismissPassingToasts()),
    dismiss: (id) => withToaster(({ dismissToast }) => dismissToast(id)),
  }
}

export const { onToast, notify, dismissPassing, dismiss } = createToasts(() => import('./toaster.tsx'))
