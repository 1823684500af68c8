export interface Visibility {
  readonly isVisible: () => boolean
  /** Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

export const pageVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
