export interface ScreenLock {
  readonly release: () => void
  /** Calls back when the browser released the lock: the page was hidden, or the battery is low. */
  readonly onLost: (listener: () => void) => void
}

/** `screen-lock.test.ts` tests this contract. */
export interface ScreenLocks {
  /** Null if the device does not support it or refuses. Never rejects. */
  readonly acquire: () => Promise<ScreenLock | null>
}

export interface WakeLockApi {
  readonly request: (type: 'screen') => Promise<Pick<WakeLockSentinel, 'release' | 'addEventListener'>>
}

/** @param reach undefined if the browser has no such API, as over plain HTTP */
export function createScreenLocks(reach: () => WakeLockApi | undefined): ScreenLocks {
  return {
    acquire: async () => {
      try {
        const sentinel = await reach()?.request('screen')
        if (sentinel === undefined) return null
        return {
          release: () => void sentinel.release().catch(() => undefined),
          onLost: (listener) => sentinel.addEventListener('release', listener, { once: true }),
        }
      } catch {
        // The page was hidden, the battery is low, or a policy forbids it.
        return null
      }
    },
  }
}

export const deviceScreenLocks = createScreenLocks(() => ('wakeLock' in navigator ? navigator.wakeLock : undefined))
