import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { createSettingsStore } from '../settings-store.ts'
import { areSettingsDamaged } from './use-damaged-settings.ts'

it.each([
  ['{"state":{"theme":"dark"},"version":0}', false],
  ['{"state":{"theme":"dark"}}', false],
  ['{"state":{"theme":"mauve","settings":{"soundVolume":"loud"}},"version":0}', false],
  ['{"state":{"theme":"dark"},"version":0', true],
  ['{"state":{"theme":"dark"},"version":7}', false],
  ['{"settings":{"theme":"dark"},"version":7}', true],
  ['{"state":null,"version":0}', true],
  ['{"theme":"dark"}', true],
  ['null', true],
  ['', true],
])('W512: kept settings %s are damaged: %s', (text, isDamaged) => {
  const values = createMemoryKeyValueStore()
  expect(areSettingsDamaged(values)).toBe(false)
  values.write(KEYS.appState, text)
  expect(areSettingsDamaged(values)).toBe(isDamaged)
  createSettingsStore(values).change({ soundEnabled: false })
  expect(areSettingsDamaged(values)).toBe(false)
})
