/** What keeps the screen lit until it is released, or until the system takes it back. */
export interface ScreenLock {
  readonly release: () => void
  /** Calls back once the system has taken it back: the page was hidden, the battery is low. */
  readonly onLost: (listener: () => void) => void
}

/** Contract: `screen-lock.test.ts`. */
export interface ScreenLocks {
  /** Null where the device has none or refuses it. Never rejects. */
  readonly acquire: () => Promise<ScreenLock | null>
}

/** The part of the Screen Wake Lock API that is used. */
export interface WakeLockApi {
  readonly request: (type: 'screen') => Promise<Pick<WakeLockSentinel, 'release' | 'addEventListener'>>
}

/**
 * A screen that a browser speaks for.
 * @param reach gives the browser's interface; undefined where there is none, as over plain HTTP.
 */
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
        // Hidden meanwhile, a low battery, a policy: the screen goes dark as it always did.
        return null
      }
    },
  }
}

/** The screen of this device. */
export const deviceScreenLocks = createScreenLocks(() => ('wakeLock' in navigator ? navigator.wakeLock : undefined))
