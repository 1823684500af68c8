import { describe, expect, it } from 'vitest'
import { created } from './account-samples.ts'
import { gameId } from '@dutch/domain/game/ids'
import { createMemoryDisk, createMemoryStorage } from './memory-disk.ts'

const never = () => new Promise<void>(() => undefined)
const hooks = {
  begin: () => Promise.resolve(),
  step: () => null,
  commit: () => Promise.resolve(),
  committed: () => Promise.resolve(),
}

describe('a disk in memory', () => {
  it('Y901: keeps all of a transaction, or nothing where it throws', async () => {
    const disk = createMemoryDisk()
    const broken = disk.write(async (transaction) => {
      await transaction.put('gameHistory', { id: 'g' })
      await transaction.game.write({ gameId: gameId('g'), events: [created('g')] })
      throw new Error('The power went')
    })
    await expect(broken).rejects.toThrow('The power went')
    const left = await disk.write(async (transaction) => [
      await transaction.count('gameHistory', ''),
      await transaction.game.read(),
    ])
    expect(left).toEqual([0, null])
  })

  it('Y901: a device that dies before the commit has written nothing, one that dies after it everything', async () => {
    const storage = createMemoryStorage()
    // Resolves when the device dies; the write itself never resolves.
    const dieAt = (hook: 'commit' | 'committed', id: string) =>
      new Promise<void>((resolve) => {
        const die = () => {
          resolve()
          return never()
        }
        const disk = createMemoryDisk(storage, { ...hooks, [hook]: die })
        void disk.write((transaction) => transaction.put('gameHistory', { id }))
      })
    await dieAt('commit', 'lost')
    await dieAt('committed', 'kept')
    expect([...storage.data.stores.gameHistory.keys()]).toEqual(['kept'])
  })

  it('Y904: lists by id, those that begin alike, so many at most', async () => {
    const disk = createMemoryDisk()
    const ids = await disk.write(async (transaction) => {
      for (const id of ['b2', 'a', 'b1', 'b3']) await transaction.put('userPreferences', { id })
      return transaction.list('userPreferences', 'b', 2)
    })
    expect(ids).toEqual([{ id: 'b1' }, { id: 'b2' }])
  })
})
