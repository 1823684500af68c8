// Only this file reads and writes `dutch-ads-enabled`. Advertisements are on until the user switches them off.

import { createListeners } from '@dutch/domain/listeners'
import { once } from '@dutch/domain/once'
import type { Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { onOtherTab } from '../../browser/on-other-tab.ts'
import { localValues, type KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

interface AdsChoice {
  readonly isOn: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** If it cannot be stored, the choice holds until the page is closed. */
  readonly set: (isOn: boolean) => Result<null, StorageFault>
}

/** @param onOtherTab calls the listener with the key that another tab changed, null for all keys */
export function createAdsChoice(
  values: KeyValueStore,
  onOtherTab: (listener: (key: string | null) => void) => void,
): AdsChoice {
  const read = () => values.read(KEYS.adsEnabled) !== 'false'
  let isOn = read()
  const listeners = createListeners()
  const become = (next: boolean) => {
    isOn = next
    listeners.notify()
  }
  onOtherTab((key) => {
    if (key === KEYS.adsEnabled || key === null) become(read())
  })
  return {
    isOn: () => isOn,
    subscribe: listeners.subscribe,
    set: (next) => {
      const written = values.write(KEYS.adsEnabled, String(next))
      become(next)
      return written
    },
  }
}

export const adsChoice = once(() => createAdsChoice(localValues(), onOtherTab))
