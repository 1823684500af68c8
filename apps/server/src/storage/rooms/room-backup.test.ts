import type { RoomRepository } from '@dutch/sync/room/room-repository'
import { entriesIn, newRoom, peopledEntries, roundAfter } from '@dutch/sync/test/room-store-samples'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyStorage, temporaryFolder } from '../../../test/databases.ts'
import { backUp } from '../backup.ts'
import { openDatabase } from '../database.ts'
import { restore } from '../restore.ts'
import { createRoomRepository } from './room-repository.ts'

async function within<Value>(dataDir: string, work: (store: RoomRepository) => Promise<Value>): Promise<Value> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  try {
    return await work(createRoomRepository(database))
  } finally {
    await database.close()
  }
}

it('Z1309, Z1310, Y1801: rooms come back as they were, and who knows more of them than that is answered', async () => {
  const { dataDir } = await emptyStorage('sqlite')
  const to = join(temporaryFolder(), 'copy.sqlite')
  const entries = peopledEntries()
  await within(dataDir, async (store) => {
    await store.open(newRoom('g', { entries }))
    await store.append(roundAfter('g', 6, 'r1'))
    // The backup is made while the server runs.
    backUp(dataDir, to)
    await store.append(roundAfter('g', 7, 'r2'))
    await store.append(roundAfter('g', 8, 'r3', { isLast: true }))
    await store.open(newRoom('later', { code: 'CODE-g' }))
    await store.forget('bo')
  })
  restore(dataDir, to, '2026-11-22-09-00-00')
  await within(dataDir, async (store) => {
    const round = roundAfter('g', 6, 'r1')
    expect(await store.read('g', 0)).toEqual({
      keys: { gameId: 'g', code: 'CODE-g', viewToken: 'view-g' },
      entries: [...entries, ...round.entries],
      lastAt: round.at,
    })
    expect(await store.gameOfCode('CODE-g', 0)).toBe('g')
    expect(await store.read('later', 0)).toBeNull()
    // A phone, or a server that noticed nothing, names versions that the store has lost.
    for (const after of [7, 8, 9, 100]) expect(await entriesIn(store, 'g', after)).toEqual([])
    expect(await store.append(roundAfter('g', 9, 'r4'))).toBe('stale')
    expect(await store.append(roundAfter('g', 7, 'r2'))).toBe('appended')
    await store.forget('bo')
    expect(JSON.stringify(await entriesIn(store, 'g'))).not.toContain('"bo"')
  })
})
