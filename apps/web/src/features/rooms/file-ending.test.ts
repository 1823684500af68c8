import { partialRecordId, partialRecordOf, recordOf } from '@dutch/domain/history/record'
import { accept, refuse } from '@dutch/domain/result'
import { countOutbox, joinAccount } from '@dutch/sync/account/account-membership'
import { writeMembership } from '@dutch/sync/account/device-records'
import { createMemoryHistory } from '@dutch/sync/memory-history'
import { parseRecord } from '@dutch/sync/history-codec'
import { peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createIndexedDbDisk } from '../games/storage/indexeddb-disk.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { recordsFiledByPage } from '../games/records-filed-by-page.ts'
import { fileEnding } from './file-ending.ts'

const nowhere = () => false
const kept = () => false

async function idsOf(history: ReturnType<typeof createMemoryHistory>) {
  const newest = await history.newest(10)
  return newest.ok ? newest.value.map(({ id, rounds, details }) => [id, rounds, details?.isPartial ?? false]) : []
}

it('W344: who left has the game as they saw it, once and marked, until they have the whole one', async () => {
  const history = createMemoryHistory()
  const rig = peopledRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  const seen = rig.room().game
  for (const _time of [1, 2]) await fileEnding(history, { game: seen, kind: 'partial' }, nowhere, kept)
  expect(await idsOf(history)).toEqual([[`${seen.id}~seen`, 1, true]])
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  await fileEnding(history, { game: rig.room().game, kind: 'partial' }, nowhere, kept)
  expect(await idsOf(history)).toEqual([[`${seen.id}~seen`, 2, true]])
  const newest = await history.newest(1)
  const record = newest.ok ? newest.value[0] : undefined
  expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record })
  expect(record).toMatchObject({ winner: 'Ana', details: { gameId: `${seen.id}~seen`, isPartial: true } })
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
  for (const isNew of [true, false]) {
    recordsFiledByPage.clear()
    await fileEnding(history, { game: rig.room().game, kind: 'ended' }, nowhere, kept)
    expect(recordsFiledByPage.has(seen.id), 'W110').toBe(isNew)
  }
  expect(await idsOf(history)).toEqual([[seen.id, 3, false]])
  await fileEnding(history, { game: seen, kind: 'partial' }, nowhere, kept)
  expect(await idsOf(history)).toEqual([[seen.id, 3, false]])
})

it('W343, W319: the game of a closed room is filed, unless it goes on on this phone', async () => {
  const history = createMemoryHistory()
  const rig = peopledRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  const game = { ...rig.room().game, endedAt: rig.room().game.createdAt + 1 }
  expect(await fileEnding(history, { game, kind: 'closed' }, (id) => id === game.id, kept)).toEqual(accept(null))
  expect(await fileEnding(history, { game, kind: 'partial' }, (id) => id === game.id, kept)).toEqual(accept(null))
  expect(await idsOf(history)).toEqual([])
  expect(await fileEnding(history, { game, kind: 'closed' }, nowhere, kept)).toEqual(accept(game.id))
  expect(await idsOf(history)).toEqual([[game.id, 1, false]])
})

it('W343: an ending that two parts of a page file at the same moment is filed for both', async () => {
  const history = createMemoryHistory()
  const rig = peopledRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  const game = { ...rig.room().game, endedAt: rig.room().game.createdAt + 1 }
  const file = () => fileEnding(history, { game, kind: 'closed' }, nowhere, kept)
  expect(await Promise.all([file(), file()])).toEqual([accept(game.id), accept(game.id)])
  expect(await idsOf(history)).toHaveLength(1)
})

it('W310: a game that was removed from the history does not come back with its room', async () => {
  const history = createMemoryHistory()
  const rig = peopledRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  const game = { ...rig.room().game, endedAt: rig.room().game.createdAt + 1 }
  expect(await fileEnding(history, { game, kind: 'ended' }, nowhere, (id) => id === game.id)).toEqual(accept(null))
  expect(await idsOf(history)).toEqual([])
})

it.each([
  ['ended', 'removed', false],
  ['ended', 'member', true],
  ['closed', 'removed', false],
  ['closed', 'member', false],
  ['closed', 'none', true],
  ['partial', 'removed', false],
  ['partial', 'member', true],
] as const)(
  'W310, W319: a game that another device removed is not filed, nor one that the account goes on with after its room: %s, %s',
  async (kind, membership, isFiled) => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    const game = { ...rig.room().game, endedAt: rig.room().game.createdAt + 1 }
    const browser = createTestBrowser()
    const db = browser.openDb()
    const { history, copies, hub } = browser.openTab(db)
    const disk = createIndexedDbDisk({ db, copies, hub, clock: browser.clock }, 'account')
    await joinAccount(disk, 'ana')
    const id = kind === 'partial' ? partialRecordId(game.id) : game.id
    await disk.write((transaction) => writeMembership(transaction, id, membership))
    for (const time of ['first', 'again'])
      expect(await fileEnding(history, { game, kind }, nowhere, kept), time).toEqual(accept(isFiled ? id : null))
    const pushes = kind === 'partial' ? 2 : 1
    expect(await countOutbox(disk)).toBe(isFiled && membership === 'member' ? pushes : 0)
    // A restored or imported game is added in any case.
    const record = kind === 'partial' ? partialRecordOf(game) : recordOf(game, game.id)
    expect(record.ok && (await history.addMissing([record.value]))).toEqual(accept(isFiled ? 0 : 1))
  },
)

it('W310: an ending that the storage refuses is not said to be filed, and can be filed again', async () => {
  const history = createMemoryHistory()
  const full = () => Promise.resolve(refuse({ kind: 'storage-full' } as const))
  const rig = peopledRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  const game = { ...rig.room().game, endedAt: rig.room().game.createdAt + 1 }
  for (const kind of ['ended', 'closed', 'partial'] as const) {
    const filed = await fileEnding({ ...history, add: full, addMissing: full }, { game, kind }, nowhere, kept)
    expect(filed).toEqual(refuse({ kind: 'storage-full' }))
  }
  await fileEnding(history, { game, kind: 'ended' }, nowhere, kept)
  expect(await idsOf(history)).toEqual([[game.id, 1, false]])
})
