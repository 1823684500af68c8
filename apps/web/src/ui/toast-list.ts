import { createStore } from 'zustand/vanilla'
import type { Toast } from './toast.ts'

export interface ShownToast extends Toast {
  readonly key: number
  readonly isLeaving: boolean
}

export interface ToastList {
  readonly subscribe: (listener: () => void) => () => void
  /** Called before another toast becomes visible, or the same one with another text. */
  readonly onOther: (listener: () => void) => void
  /** Newest first. */
  readonly toasts: () => readonly ShownToast[]
  /** SPEC W210: replaces a toast with the same id. */
  readonly show: (toast: Toast) => void
  /** Starts the fade-out; `remove` follows. */
  readonly leave: (key: number) => void
  readonly remove: (key: number) => void
}

export function createToastList(): ToastList {
  const list = createStore<readonly ShownToast[]>(() => [])
  const change = (next: (toasts: readonly ShownToast[]) => readonly ShownToast[]) => list.setState(next, true)
  let count = 0
  return {
    subscribe: list.subscribe,
    onOther: (listener) =>
      void list.subscribe(([newest], [before]) => {
        if (newest !== before && newest?.isLeaving === false) listener()
      }),
    toasts: list.getState,
    show: (toast) => {
      count += 1
      const isSame = ({ id }: Toast) => id !== undefined && id === toast.id
      change((toasts) => {
        const [newest] = toasts
        const key = newest !== undefined && isSame(newest) ? newest.key : count
        return [{ ...toast, key, isLeaving: false }, ...toasts.filter((other) => !isSame(other))]
      })
    },
    leave: (key) =>
      change((toasts) => toasts.map((toast) => (toast.key === key ? { ...toast, isLeaving: true } : toast))),
    remove: (key) => change((toasts) => toasts.filter((toast) => toast.key !== key)),
  }
}
