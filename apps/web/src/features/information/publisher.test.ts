import { createListeners } from '@dutch/domain/listeners'
import { expect, test, vi } from 'vitest'
import { createMemoryKeyValueStore, type KeyValueStore } from '../../browser/key-value-store.ts'
import { createPublisherStore, isDeclared, UNDECLARED } from './publisher.ts'

const STUDIO = { name: 'Studio Delft', url: 'https://studio.example.org', host: 'Hôte SAS', claims: 'off' }
const network = createListeners()

function openPublisher(values: KeyValueStore, ask: () => Promise<unknown>) {
  return createPublisherStore(values, ask, network.subscribe)
}

test('the server is asked once, when somebody wants to know, and its answer is told and kept', async () => {
  const values = createMemoryKeyValueStore()
  const ask = vi.fn(() => Promise.resolve(STUDIO))
  const store = openPublisher(values, ask)
  expect(store.get()).toEqual(UNDECLARED)
  expect(ask).not.toHaveBeenCalled()
  await new Promise<void>((resolve) => void store.subscribe(resolve))
  store.subscribe(() => undefined)
  expect(store.get()).toEqual(STUDIO)
  expect(ask).toHaveBeenCalledOnce()
  expect(openPublisher(values, ask).get()).toEqual(STUDIO)
})

test('without an answer the last one stands', async () => {
  const values = createMemoryKeyValueStore()
  const first = openPublisher(values, () => Promise.resolve(STUDIO))
  await new Promise<void>((resolve) => void first.subscribe(resolve))
  const ask = vi.fn(() => Promise.reject(new Error('offline')))
  const later = openPublisher(values, ask)
  later.subscribe(() => expect.unreachable())
  await expect.poll(() => ask).toHaveBeenCalled()
  expect(later.get()).toEqual(STUDIO)
})

test('without an answer the server is asked again by the next listener and when the network returns, until it answers', async () => {
  const ask = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('offline')))
  const store = openPublisher(createMemoryKeyValueStore(), ask)
  const asked = async (times: number) => {
    expect(ask).toHaveBeenCalledTimes(times)
    await new Promise((resolve) => setTimeout(resolve))
  }
  store.subscribe(() => undefined)()
  store.subscribe(() => undefined)()
  network.notify()
  await asked(1)
  const answered = new Promise<void>((resolve) => void store.subscribe(resolve))
  await asked(2)
  ask.mockResolvedValue(STUDIO)
  network.notify()
  await answered
  expect(store.get()).toEqual(STUDIO)
  network.notify()
  store.subscribe(() => undefined)
  await asked(3)
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
  const store = openPublisher(createMemoryKeyValueStore(), () => Promise.resolve(answer))
  await new Promise<void>((resolve) => void store.subscribe(resolve))
  expect(store.get()).toEqual(UNDECLARED)
})

test('what is kept and cannot be read counts as nothing', () => {
  const values = createMemoryKeyValueStore()
  values.write('dutch-publisher', '{"name":')
  expect(openPublisher(values, () => Promise.reject(new Error('offline'))).get()).toEqual(UNDECLARED)
})

test('W1203: a server that only shows advertisements, sends mails, notifies or collects errors names nobody; one that sells has to', () => {
  expect(isDeclared({ claims: 'off', ads: 'ca-pub-1', mails: 'smtp', notifies: 'push', collects: 'errors' })).toBe(
    false,
  )
  expect(isDeclared({ sells: 'premium' })).toBe(true)
  expect(isDeclared({ name: 'Studio Delft' })).toBe(true)
})
