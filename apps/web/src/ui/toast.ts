import { createListeners } from '@dutch/domain/listeners'
import { announce, straightText } from './announcer.ts'

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

const listeners = createListeners<Toast>()

/** Calls back at every message. Returns the way to stop. */
export function onToast(listener: (toast: Toast) => void): () => void {
  return listeners.subscribe(listener)
}

const load = () => import('./toaster.tsx')
let toaster: ReturnType<typeof load> | null = null

/** Shows a short message for a few seconds and has it read aloud. The toaster is loaded at the first one. */
export function notify(wanted: Toast): void {
  const toast = { ...wanted, text: straightText(wanted.text) }
  announce(toast.text)
  listeners.notify(toast)
  toaster = load()
  toaster.then(
    ({ showToast }) => {
      showToast(toast)
    },
    // Without the toaster (a chunk that is gone) the message was still announced; there is nothing more to show it with.
    () => undefined,
  )
}

/**
 * Takes away the messages that only told of a success: what follows makes them old, and their action would be taken for
 * one of it. Warnings, errors and lasting ones stay. Loads nothing.
 */
export function dismissPassing(): void {
  toaster?.then(
    ({ dismissPassingToasts }) => {
      dismissPassingToasts()
    },
    () => undefined,
  )
}

/** Takes away the message of this id, if it is shown: what it told of is over. Loads nothing. */
export function dismiss(id: string): void {
  toaster?.then(
    ({ dismissToast }) => {
      dismissToast(id)
    },
    () => undefined,
  )
}
