// This device's note of the dealer. `use-dealer.ts`, which parses it, loads late, because few users follow the dealer.

import { createListeners } from '@dutch/domain/listeners'
import type { Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { localValues, type KeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

interface DealerNote {
  /** The note's text; null while the dealer is not followed. */
  readonly read: () => string | null
  readonly write: (text: string | null) => Result<null, StorageFault>
  readonly subscribe: (listener: () => void) => () => void
}

/** SPEC W111: stored under `dutch-dealer`. @param reach the window, for `storage` events of other tabs */
export function createDealerNote(
  values: KeyValueStore,
  reach: () => Pick<Window, 'addEventListener' | 'removeEventListener'>,
): DealerNote {
  const listeners = createListeners()
  return {
    read: () => values.read(KEYS.dealer),
    write: (text) => {
      const stored = text === null ? values.remove(KEYS.dealer) : values.write(KEYS.dealer, text)
      listeners.notify()
      return stored
    },
    subscribe: (listener) => {
      const page = reach()
      const stop = listeners.subscribe(listener)
      page.addEventListener('storage', listener)
      return () => {
        stop()
        page.removeEventListener('storage', listener)
      }
    },
  }
}

export const dealerNote = createDealerNote(localValues(), () => window)
