import type { StorageFault } from '@dutch/sync/game-log'
import { accept, refuse, type Result } from '@dutch/domain/result'

/** Local or session storage, or memory if the browser forbids them. */
export interface KeyValueStore {
  /** The values of `memory` are lost with the page. */
  readonly kind: 'local' | 'memory'
  /** Null if the key is missing or cannot be read. */
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => Result<null, StorageFault>
  /** A missing key is no error. After a refusal the key may still exist. */
  readonly remove: (key: string) => Result<null, StorageFault>
  readonly keys: () => readonly string[]
}

/** Access to a storage throws if cookies are blocked, and in sandboxed frames. */
export function openKeyValueStore(reach: () => Storage): KeyValueStore {
  try {
    const storage = reach()
    storage.getItem('')
    return localStore(storage)
  } catch {
    return createMemoryKeyValueStore()
  }
}

/** The storage of this device. */
export function localValues(): KeyValueStore {
  return openKeyValueStore(() => window.localStorage)
}

/** The storage of this tab. */
export function sessionValues(): KeyValueStore {
  return openKeyValueStore(() => window.sessionStorage)
}

function localStore(storage: Storage): KeyValueStore {
  return {
    kind: 'local',
    read: (key) => {
      try {
        return storage.getItem(key)
      } catch {
        return null
      }
    },
    write: (key, value) => {
      try {
        storage.setItem(key, value)
        return accept(null)
      } catch (cause) {
        return refuse(storageFault(cause))
      }
    },
    remove: (key) => {
      try {
        storage.removeItem(key)
        return accept(null)
      } catch (cause) {
        return refuse({ kind: 'unavailable', cause })
      }
    },
    keys: () => {
      try {
        return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
      } catch {
        return []
      }
    },
  }
}

export function createMemoryKeyValueStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    kind: 'memory',
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value)
      return accept(null)
    },
    remove: (key) => {
      values.delete(key)
      return accept(null)
    },
    keys: () => [...values.keys()],
  }
}

export function storageFault(cause: unknown): StorageFault {
  return isQuotaError(cause) ? { kind: 'storage-full' } : { kind: 'unavailable', cause }
}

/** Firefox has its own name for this error. */
export function isQuotaError(cause: unknown): boolean {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'name' in cause &&
    (cause.name === 'QuotaExceededError' || cause.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  )
}
