// SPEC W1108: tests for each feature of the browser.

export type Feature =
  | 'indexedDb'
  | 'localStorage'
  | 'serviceWorker'
  | 'secureContext'
  | 'locks'
  | 'broadcast'
  | 'webSocket'
  | 'persist'
  | 'backgroundSync'
  | 'viewTransitions'
  | 'dialog'
  | 'oklch'
  | 'containerQueries'
  | 'wakeLock'
  | 'vibration'
  | 'share'
  | 'clipboard'
  | 'notifications'
  | 'push'
  | 'speech'
  | 'recognition'
  | 'audio'
  | 'longTasks'
  | 'memory'

/** Without one of these the app loses an important function; each of the others has a substitute. */
export const NEEDED: ReadonlySet<Feature> = new Set([
  'indexedDb',
  'localStorage',
  'dialog',
  'oklch',
  'containerQueries',
])

/** The browser's window, or a fake. */
export interface DeviceSurroundings {
  /** Whether an object of the window has a member, such as `navigator.share`. */
  readonly has: (path: string) => boolean
  readonly supports: (condition: string) => boolean
  readonly entryTypes: readonly string[]
  readonly isSecure: boolean
  /** Whether values can be stored and read again. */
  readonly stores: () => boolean
}

export function featuresOf({
  has,
  supports,
  entryTypes,
  isSecure,
  stores,
}: DeviceSurroundings): Readonly<Record<Feature, boolean>> {
  return {
    indexedDb: has('indexedDB.open'),
    localStorage: stores(),
    serviceWorker: has('navigator.serviceWorker'),
    secureContext: isSecure,
    locks: has('navigator.locks'),
    broadcast: has('BroadcastChannel'),
    webSocket: has('WebSocket'),
    persist: has('navigator.storage.persist'),
    backgroundSync: has('SyncManager'),
    viewTransitions: has('document.startViewTransition'),
    dialog: has('HTMLDialogElement'),
    oklch: supports('color: oklch(50% 0.1 200)'),
    containerQueries: supports('container-type: inline-size'),
    wakeLock: has('navigator.wakeLock'),
    vibration: has('navigator.vibrate'),
    share: has('navigator.share'),
    clipboard: has('navigator.clipboard.writeText'),
    notifications: has('Notification'),
    push: has('PushManager'),
    speech: has('speechSynthesis'),
    recognition: has('SpeechRecognition') || has('webkitSpeechRecognition'),
    audio: has('AudioContext'),
    longTasks: entryTypes.includes('longtask'),
    memory: has('performance.memory'),
  }
}

export function browserSurroundings(): DeviceSurroundings {
  return {
    has: (path) => {
      try {
        let found: unknown = window
        for (const name of path.split('.')) {
          if ((typeof found !== 'object' && typeof found !== 'function') || found === null) return false
          found = Reflect.get(found, name)
        }
        return found !== undefined && found !== null
      } catch {
        // Reading the property throws if storage is blocked.
        return false
      }
    },
    supports: (condition) => CSS.supports(condition),
    entryTypes: typeof PerformanceObserver === 'undefined' ? [] : PerformanceObserver.supportedEntryTypes,
    isSecure: window.isSecureContext,
    stores: () => {
      try {
        return window.localStorage.length >= 0
      } catch {
        return false
      }
    },
  }
}
