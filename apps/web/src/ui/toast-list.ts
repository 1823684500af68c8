import { createStore } from 'zustand/vanilla'
import type { Toast } from './toast.ts'

export interface ShownToast extends Toast {
  readonly key: number
  readonly isLeaving: boolean
}

export interface ToastList {
  readonly subscribe: (listener: () => void) => () => void
  /** Called back before another is seen, or the same with other words: it came, or one that goes uncovers it. */
  readonly onOther: (listener: () => void) => void
  /** The newest first. */
  readonly toasts: () => readonly ShownToast[]
  /** SPEC W210: it takes the place of one with its id. */
  readonly show: (toast: Toast) => void
  /** It fades, and is removed after that. */
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
