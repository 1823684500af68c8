import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from './key-value-store.ts'
import { createPersistence } from './persistence.ts'

const DAY_MS = 86_400_000

function open(answers: { readonly persisted: boolean; readonly grants: boolean }) {
  const asked: string[] = []
  let now = 1000 * DAY_MS
  const persistence = createPersistence({
    storage: {
      persisted: () => Promise.resolve(answers.persisted),
      persist: () => {
        asked.push('persist')
        return Promise.resolve(answers.grants)
      },
    },
    values: createMemoryKeyValueStore(),
    now: () => now,
  })
  const wait = (days: number) => (now += days * DAY_MS)
  return { ...persistence, asked, wait }
}

it('W906: an offer asks the browser for nothing, and comes again after 30 days, not before', async () => {
  const { offer, asked, wait } = open({ persisted: false, grants: false })
  expect([await offer('unless-kept'), await offer('unless-kept')]).toEqual([true, false])
  wait(29)
  expect(await offer('unless-kept')).toBe(false)
  wait(1)
  expect(await offer('unless-kept')).toBe(true)
  expect(asked).toEqual([])
})

it('W906: nobody is offered what the browser does already, or does not know, or was just asked for', async () => {
  expect(await open({ persisted: true, grants: true }).offer('unless-kept')).toBe(false)
  // iPhones evict data even from persisted storage, so the explanation is still useful.
  expect(await open({ persisted: true, grants: true }).offer('always')).toBe(true)
  const values = createMemoryKeyValueStore()
  const without = createPersistence({ storage: undefined, values, now: () => 1 })
  expect([await without.offer('unless-kept'), await without.isKept(), await without.ask()]).toEqual([
    false,
    null,
    false,
  ])
  const asked = open({ persisted: false, grants: true })
  expect(await asked.ask()).toBe(true)
  expect(await asked.offer('unless-kept')).toBe(false)
})

it('W906: a clock that was set back keeps nobody from the offer, and a browser that throws says no', async () => {
  const back = open({ persisted: false, grants: false })
  await back.offer('unless-kept')
  back.wait(-1)
  expect(await back.offer('unless-kept')).toBe(true)
  const throws = () => Promise.reject(new TypeError('Not here'))
  const broken = createPersistence({
    storage: { persist: throws, persisted: throws },
    values: createMemoryKeyValueStore(),
    now: () => 1,
  })
  expect([await broken.isKept(), await broken.ask(), await broken.offer('unless-kept')]).toEqual([null, false, false])
})
