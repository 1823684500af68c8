import { expect, it } from 'vitest'
import { createAdsChoice } from './ads-choice.ts'
import { openKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { TestStorage } from '../../browser/test-storage.ts'

it('W509: ads are allowed until somebody says no, which is kept and followed by other tabs', () => {
  const storage = new TestStorage()
  const otherTabs: ((key: string | null) => void)[] = []
  const open = () =>
    createAdsChoice(
      openKeyValueStore(() => storage),
      (listener) => otherTabs.push(listener),
    )
  const [one, two] = [open(), open()]
  expect(one.isOn()).toBe(true)
  let notified = 0
  two.subscribe(() => {
    notified += 1
  })
  expect(one.set(false).ok).toBe(true)
  expect(storage.getItem('dutch-ads-enabled')).toBe('false')
  for (const report of otherTabs) report(KEYS.theme)
  expect([notified, two.isOn()]).toEqual([0, true])
  for (const report of otherTabs) report(KEYS.adsEnabled)
  expect([notified, two.isOn(), open().isOn()]).toEqual([1, false, false])
})

it('W509: a choice that finds no room holds until the page is closed, and is not called stored', () => {
  const storage = new TestStorage()
  storage.quota = 0
  const choice = createAdsChoice(
    openKeyValueStore(() => storage),
    () => undefined,
  )
  expect(choice.set(false).ok).toBe(false)
  expect(choice.isOn()).toBe(false)
})
