import { announce } from './announcer.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly tone: ToastTone
  readonly text: string
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  /** A toast with the id of one that is shown replaces it. */
  readonly id?: string
  /** Stays until it is closed. */
  readonly lasting?: boolean
}

const listeners = new Set<(toast: Toast) => void>()

/** Calls back at every message. Returns the way to stop. */
export function onToast(listener: (toast: Toast) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a short message for a few seconds and has it read aloud. The toaster is loaded at the first one. */
export function notify(toast: Toast): void {
  announce(toast.text)
  for (const listener of listeners) listener(toast)
  import('./toaster.tsx').then(
    ({ showToast }) => {
      showToast(toast)
    },
    // Without the toaster (a chunk that is gone) the message was still announced; there is nothing more to show it with.
    () => undefined,
  )
}
