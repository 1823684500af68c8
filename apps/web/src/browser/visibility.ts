/** Whether somebody can see the page. */
export interface Visibility {
  readonly isVisible: () => boolean
  /** Calls back at each change. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The visibility of this page. */
export const pageVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
