import { expect, it } from 'vitest'
import { createMemoryRoomRepository } from './memory-room-repository.ts'
import { roomRepositoryContract } from './room-repository-contract.ts'
import { entriesIn, newRoom, roundAfter } from './room-store-samples.ts'
import { StorageUnavailableError } from '../src/storage-unavailable.ts'

roomRepositoryContract('memory', () => Promise.resolve(createMemoryRoomRepository()))

it('Y1803: a store of tests that fails before it keeps something keeps nothing of it, after it all, and goes on', async () => {
  const store = createMemoryRoomRepository()
  await store.open(newRoom('g'))
  const bringBack = store.copy()
  store.beforeCommit = () => Promise.reject(new StorageUnavailableError('The disk went'))
  await expect(store.append(roundAfter('g', 1, 'r1'))).rejects.toThrow('The disk went')
  store.beforeCommit = () => Promise.resolve()
  expect(await entriesIn(store, 'g')).toHaveLength(1)
  store.afterCommit = () => Promise.reject(new StorageUnavailableError('The power went'))
  await expect(store.append(roundAfter('g', 1, 'r1'))).rejects.toThrow('The power went')
  store.afterCommit = () => Promise.resolve()
  expect(await store.append(roundAfter('g', 1, 'r1'))).toBe('stale')
  expect(await store.append(roundAfter('g', 2, 'r2'))).toBe('appended')
  bringBack()
  expect(await entriesIn(store, 'g')).toHaveLength(1)
})
