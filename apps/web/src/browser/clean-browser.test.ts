import { expect, it } from 'vitest'
import { cleanCache } from './clean-browser.ts'
import { createMemoryKeyValueStore, openKeyValueStore } from './key-value-store.ts'
import { TestStorage } from './test-storage.ts'

const KEPT = [
  'dutch-current-game',
  'dutch-game-active',
  'dutch-game-history',
  'dutch-game-simple',
  'dutch-player-setup',
  'dutch-round-draft:game:after:round',
  'dutch-gdpr-consent',
  'dutch-app-state',
  'dutch-theme',
  'dutch-sound-enabled',
  'dutch-ads-enabled',
  'dutch-voice-settings',
  'dutch-tutorial-completed',
  'dutch-tutorial-skipped',
  'of-another-product',
]

function storageWith(keys: readonly string[]): TestStorage {
  const storage = new TestStorage()
  for (const key of keys) storage.setItem(key, 'x')
  return storage
}

it('W510: only what can be had again goes', () => {
  const storage = storageWith([...KEPT, 'dutch-publisher', 'dutch-of-an-earlier-version'])
  const values = openKeyValueStore(() => storage)
  expect(cleanCache(values)).toBe(true)
  expect(values.keys().toSorted()).toEqual(KEPT.toSorted())
})

it('W510: where the browser lets nothing go, nothing is said to be clean', () => {
  const storage = storageWith(['dutch-publisher'])
  storage.removeItem = () => {
    throw new Error('SecurityError')
  }
  expect(cleanCache(openKeyValueStore(() => storage))).toBe(false)
  expect(cleanCache(createMemoryKeyValueStore())).toBe(false)
})
