import { expect, test, vi } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { createPublisherStore, isDeclared, UNDECLARED } from './publisher.ts'

const STUDIO = { name: 'Studio Delft', url: 'https://studio.example.org', host: 'Hôte SAS', claims: 'off' }

test('the server is asked once, when somebody wants to know, and its answer is told and kept', async () => {
  const values = createMemoryKeyValueStore()
  const ask = vi.fn(() => Promise.resolve(STUDIO))
  const store = createPublisherStore(values, ask)
  expect(store.get()).toEqual(UNDECLARED)
  expect(ask).not.toHaveBeenCalled()
  await new Promise<void>((resolve) => void store.subscribe(resolve))
  store.subscribe(() => undefined)
  expect(store.get()).toEqual(STUDIO)
  expect(ask).toHaveBeenCalledOnce()
  expect(createPublisherStore(values, ask).get()).toEqual(STUDIO)
})

test('without an answer the last one stands', async () => {
  const values = createMemoryKeyValueStore()
  const first = createPublisherStore(values, () => Promise.resolve(STUDIO))
  await new Promise<void>((resolve) => void first.subscribe(resolve))
  const ask = vi.fn(() => Promise.reject(new Error('offline')))
  const later = createPublisherStore(values, ask)
  later.subscribe(() => expect.unreachable())
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  expect(later.get()).toEqual(STUDIO)
})

test.each([
  null,
  'text',
  [],
  { name: 3, host: ' ' },
  { url: 'javascript:alert(1)' },
  { mediatorUrl: 'javascript:alert(1)' },
  { __proto__: { name: 'inherited' } },
])('an answer such as %j declares nothing', async (answer) => {
  const store = createPublisherStore(createMemoryKeyValueStore(), () => Promise.resolve(answer))
  await new Promise<void>((resolve) => void store.subscribe(resolve))
  expect(store.get()).toEqual(UNDECLARED)
})

test('what is kept and cannot be read counts as nothing', () => {
  const values = createMemoryKeyValueStore()
  values.write('dutch-publisher', '{"name":')
  expect(createPublisherStore(values, () => Promise.reject(new Error('offline'))).get()).toEqual(UNDECLARED)
})

test('W1203: a server that only shows advertisements, sends mails, notifies or collects errors names nobody; one that sells has to', () => {
  expect(isDeclared({ claims: 'off', ads: 'ca-pub-1', mails: 'smtp', notifies: 'push', collects: 'errors' })).toBe(
    false,
  )
  expect(isDeclared({ sells: 'premium' })).toBe(true)
  expect(isDeclared({ name: 'Studio Delft' })).toBe(true)
})
