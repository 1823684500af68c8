import { expect, test, vi } from 'vitest'
import { comingSheets } from '../../ui/use-coming-sheet.ts'
import { isCovered } from './is-covered.ts'

test('W611: none comes while a sheet that somebody asked for is on its way: it would open over the advertisement', () => {
  vi.stubGlobal('document', { querySelector: () => null })
  expect(isCovered()).toBe(false)
  const isWanted = comingSheets.begin()
  expect(isCovered()).toBe(true)
  expect(isWanted()).toBe(true)
  expect(isCovered()).toBe(false)
  comingSheets.begin()
  comingSheets.giveUp()
  expect(isCovered()).toBe(false)
  vi.unstubAllGlobals()
})
