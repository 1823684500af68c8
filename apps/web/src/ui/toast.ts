import { createListeners } from '@dutch/domain/listeners'
import { announce, straightText } from './announcer.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly tone: ToastTone
  readonly text: string
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  /** Replaces a toast with the same id. */
  readonly id?: string
  /** Stays until it is closed. */
  readonly lasting?: boolean
}

const listeners = createListeners<Toast>()

/** Returns how to stop. */
export function onToast(listener: (toast: Toast) => void): () => void {
  return listeners.subscribe(listener)
}

const load = () => import('./toaster.tsx')
let toaster: ReturnType<typeof load> | null = null

/** Shows a message for a few seconds and reads it aloud. The toaster is loaded at the first one. */
export function notify(wanted: Toast): void {
  const toast = { ...wanted, text: straightText(wanted.text) }
  announce(toast.text)
  listeners.notify(toast)
  toaster = load()
  toaster.then(
    ({ showToast }) => {
      showToast(toast)
    },
    // Without the toaster the message was still read aloud.
    () => undefined,
  )
}

/**
 * Removes successes: after the next step their action would be taken for one of that step.
 * Warnings, errors and lasting ones stay.
 */
export function dismissPassing(): void {
  toaster?.then(
    ({ dismissPassingToasts }) => {
      dismissPassingToasts()
    },
    () => undefined,
  )
}

/** Removes the message of this id. */
export function dismiss(id: string): void {
  toaster?.then(
    ({ dismissToast }) => {
      dismissToast(id)
    },
    () => undefined,
  )
}
