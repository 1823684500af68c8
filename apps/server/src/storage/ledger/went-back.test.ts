import { createLedger } from '@dutch/sync/account/ledger'
import { bareRecord, filing } from '@dutch/sync/test/account-samples'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { emptyStorage, temporaryFolder } from '../../../test/databases.ts'
import { openDatabase, type StorageConfig } from '../database.ts'
import { startNewEpoch } from '../postgres.ts'
import { createLedgerStore } from './ledger-store.ts'

async function serving<Value>(
  storage: StorageConfig,
  work: (ledger: ReturnType<typeof createLedger>) => Promise<Value>,
) {
  const database = await openDatabase(storage)
  try {
    return await work(createLedger(createLedgerStore(database)))
  } finally {
    await database.close()
  }
}
const file = (id: string) => filing(`o/${id}`, bareRecord(id))

it('Z607, Y824: an older file put in the place of the database by hand is found out by who knows more, and by them alone', async () => {
  const storage = await emptyStorage('sqlite')
  const [path, older] = [join(storage.dataDir, 'dutch.sqlite'), join(temporaryFolder(), 'older.sqlite')]
  await serving(storage, (ledger) => ledger.push('ada', [file('g')], null))
  const snapshot = new DatabaseSync(path)
  snapshot.prepare('vacuum into ?').run(older)
  snapshot.close()
  const known = await serving(storage, async (ledger) => {
    await ledger.push('ada', [file('h')], null)
    return ledger.pull('ada', 0, null)
  })
  copyFileSync(older, path)
  await serving(storage, async (ledger) => {
    // Other devices push until the revision exceeds every one that this device knows.
    for (const id of ['i', 'j', 'k']) await ledger.push('ada', [file(id)], known.epoch)
    const refused = await ledger.push('ada', [file('l')], known.epoch, { mark: known.mark })
    expect(refused).toMatchObject({ results: [], entries: [] })
    expect(refused.epoch).not.toBe(known.epoch)
    expect(await ledger.pull('bob', 0, known.epoch)).toMatchObject({ epoch: known.epoch })
  })
  await serving(storage, async (ledger) => {
    const { epoch, entries } = await ledger.pull('ada', known.cursor, known.epoch, { mark: known.mark })
    expect([epoch === known.epoch, entries.length]).toEqual([false, 4])
  })
})

it('Z1312: a PostgreSQL that was brought back is told so by the tool, and servers that run on it take it over', async () => {
  const storage = await emptyStorage('postgres')
  await serving(storage, async (ledger) => {
    const { epoch, mark } = await ledger.push('ada', [file('g')], null)
    await startNewEpoch(storage.databaseUrl ?? '')
    expect(await ledger.push('ada', [file('h')], epoch, { mark })).toMatchObject({ results: [] })
  })
})
