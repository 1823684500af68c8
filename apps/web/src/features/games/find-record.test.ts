import { oldRecord } from '@dutch/domain/test/records'
import { createMemoryHistory } from '@dutch/sync/memory-history'
import { expect, test } from 'vitest'
import { findRecord } from './find-record.ts'

const years = Array.from({ length: 12 }, (_none, year) => String(2000 + year))
const history = createMemoryHistory(years.map((year) => oldRecord({ id: year, date: `${year}-03-01T20:00:00.000Z` })))
const within = (store: Parameters<typeof findRecord>[0], wanted: string) => findRecord(store, ({ id }) => id === wanted)

test('W114: a game is found however many newer ones were filed before it, and null where there is none', async () => {
  for (const year of years) expect((await within(history, year))?.id).toBe(year)
  expect(await within(history, 'another')).toBeNull()
})

test('W114: none is found where none can be read', async () => {
  const broken: typeof history = {
    ...history,
    batches: () => {
      throw new Error('no database')
    },
  }
  expect(await within(broken, '2000')).toBeNull()
})
