import { createListeners } from '@dutch/domain/listeners'
import { announce, straightText } from './announcer.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly tone: ToastTone
  readonly text: string
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  readonly id?: string
  /** Until closed. */
  readonly lasting?: boolean
}

const listeners = createListeners<Toast>()

/** Returns the way to stop. */
export function onToast(listener: (toast: Toast) => void): () => void {
  return listeners.subscribe(listener)
}

const load = () => import('./toaster.tsx')
let toaster: ReturnType<typeof load> | null = null

/** Also announced. The toaster is loaded at the first one. */
export function notify(wanted: Toast): void {
  const toast = { ...wanted, text: straightText(wanted.text) }
  announce(toast.text)
  listeners.notify(toast)
  toaster = load()
  toaster.then(
    ({ showToast }) => {
      showToast(toast)
    },
    // It was announced all the same.
    () => undefined,
  )
}

/**
 * Removes successes, whose action would seem to belong to the next step. Warnings, errors and
 * lasting ones stay.
 */
export function dismissPassing(): void {
  toaster?.then(
    ({ dismissPassingToasts }) => {
      dismissPassingToasts()
    },
    () => undefined,
  )
}

export function dismiss(id: string): void {
  toaster?.then(
    ({ dismissToast }) => {
      dismissToast(id)
    },
    () => undefined,
  )
}
