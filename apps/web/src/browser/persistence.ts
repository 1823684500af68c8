import { deviceClock } from './clock.ts'
import { localValues, type KeyValueStore } from './key-value-store.ts'
import { KEYS } from './storage-keys.ts'

interface PersistenceParts {
  /** Missing over plain HTTP and in old browsers. */
  readonly storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  readonly values: Pick<KeyValueStore, 'read' | 'write'>
  readonly now: () => number
}

/** Whether the browser keeps our storage when it runs short of space. */
export interface Persistence {
  /** Null where the browser does not say. */
  readonly isKept: () => Promise<boolean | null>
  /** The browser may ask the person: call it only within a press. */
  readonly ask: () => Promise<boolean>
  /** SPEC W906: whether to tell how games are kept; a yes counts as told for 30 days. */
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
      // A clock that was set back counts for nothing.
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
