export interface ScreenLock {
  readonly release: () => void
  /** The page was hidden, or the battery is low. */
  readonly onLost: (listener: () => void) => void
}

/** Contract: `screen-lock.test.ts`. */
export interface ScreenLocks {
  /** Null where the device has none or refuses it. Never rejects. */
  readonly acquire: () => Promise<ScreenLock | null>
}

export interface WakeLockApi {
  readonly request: (type: 'screen') => Promise<Pick<WakeLockSentinel, 'release' | 'addEventListener'>>
}

/** @param reach undefined where there is none, as over plain HTTP */
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
        // Hidden meanwhile, a low battery, a policy.
        return null
      }
    },
  }
}

export const deviceScreenLocks = createScreenLocks(() => ('wakeLock' in navigator ? navigator.wakeLock : undefined))
