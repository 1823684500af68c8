import { expect, test } from 'vitest'
import { READ_PAGES } from './page-list.ts'
import { PRERENDERED_PAGES } from './prerendered-pages.ts'

test('titles and descriptions fit a search result', () => {
  for (const { title, description } of PRERENDERED_PAGES) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})

test('every page that is read is made at build time, and no other', () => {
  expect(PRERENDERED_PAGES.map(({ path }) => path)).toEqual(READ_PAGES)
})
