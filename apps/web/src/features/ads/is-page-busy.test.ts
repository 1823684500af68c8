import { expect, test, vi } from 'vitest'
import { comingSheets } from '../../ui/use-coming-sheet.ts'
import { isPageBusy } from './is-page-busy.ts'

test('W611: none comes while a sheet that somebody asked for is on its way: it would open over the advertisement', () => {
  vi.stubGlobal('document', { querySelector: () => null })
  expect(isPageBusy()).toBe(false)
  const isWanted = comingSheets.begin()
  expect(isPageBusy()).toBe(true)
  expect(isWanted()).toBe(true)
  expect(isPageBusy()).toBe(false)
  comingSheets.begin()
  comingSheets.giveUp()
  expect(isPageBusy()).toBe(false)
  vi.unstubAllGlobals()
})
