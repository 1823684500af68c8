import { deviceClock } from './clock.ts'
import { localValues, type KeyValueStore } from './key-value-store.ts'
import { KEYS } from './storage-keys.ts'

interface PersistenceParts {
  /** Undefined over plain HTTP and in old browsers. */
  readonly storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  readonly values: Pick<KeyValueStore, 'read' | 'write'>
  readonly now: () => number
}

/** Whether the browser may evict our storage when it runs short of space. */
export interface Persistence {
  /** Null if the browser does not say. */
  readonly isKept: () => Promise<boolean | null>
  /** The browser may show a prompt, so call it only in a click handler. */
  readonly ask: () => Promise<boolean>
  /** SPEC W906: whether to explain how games are kept. `true` counts as an explanation for the next 30 days. */
  readonly offer: (when: 'always' | 'unless-kept') => Promise<boolean>
}

const BETWEEN_OFFERS_MS = 30 * 86_400_000

export function createPersistence({ storage, values, now }: PersistenceParts): Persistence {
  const isKept = async () => {
    try {
      return storage === undefined ? null : await storage.persisted()
    } catch {
      return null
    }
  }
  const noteOffer = () => values.write(KEYS.keepingOffered, String(now()))
  return {
    isKept,
    ask: async () => {
      noteOffer()
      try {
        return (await storage?.persist()) ?? false
      } catch {
        return false
      }
    },
    offer: async (when) => {
      const age = now() - Number(values.read(KEYS.keepingOffered) ?? Number.NaN)
      // A negative age means that the clock was set back; it is ignored.
      if (age >= 0 && age < BETWEEN_OFFERS_MS) return false
      if (when === 'unless-kept' && (await isKept()) !== false) return false
      return noteOffer().ok
    },
  }
}

export function browserPersistence(): Persistence {
  return createPersistence({
    storage: navigator.storage,
    values: localValues(),
    now: deviceClock.now,
  })
}
