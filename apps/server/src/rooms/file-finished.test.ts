import { createLedger } from '@dutch/sync/account/ledger'
import { created, ended as end, eventOperation, round } from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { NOON, peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import { ledgerOfAccounts } from '../sync/ledger-of-accounts.ts'
import { createFiling } from './file-finished.ts'

const ended = () => {
  const rig = peopledRig()
  rig.ask('ana', roundOf(rig.room(), 4, 5, 6))
  rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
  return rig
}

test('Z713: who deletes their account as the game ends keeps nobody else from having it, and is not tried again', async () => {
  const rig = ended()
  const store = createMemoryLedgerStore()
  const pushed: string[] = []
  const ledger = ledgerOfAccounts(createLedger(store), store, (accountId) => Promise.resolve(accountId !== 'ana'))
  const push: typeof ledger.push = (accountId, ...more) => (pushed.push(accountId), ledger.push(accountId, ...more))
  const faults: unknown[] = []
  const filing = createFiling({ ledger: { push }, store, onFailure: (error) => faults.push(error) })
  for (const file of [() => filing.file('g', rig.entries()), filing.again]) {
    file()
    await filing.settled()
  }
  expect([pushed, faults]).toEqual([['ana', 'bo', 'cleo'], []])
  const kept = await Promise.all(['ana', 'bo', 'cleo'].map((userId) => store.changesAfter(userId, 0, 10)))
  expect(kept.map(({ entries }) => entries.length)).toEqual([0, 1, 1])
})

test('Z713: an account that cannot be written keeps nobody else from having the game, and is tried again', async () => {
  const rig = ended()
  const store = createMemoryLedgerStore()
  const ledger = createLedger(store)
  const pushed: string[] = []
  const push: typeof ledger.push = (accountId, ...more) => {
    pushed.push(accountId)
    return accountId === 'ana' ? Promise.reject(new SyntaxError('A damaged row')) : ledger.push(accountId, ...more)
  }
  const faults: unknown[] = []
  const filing = createFiling({ ledger: { push }, store, onFailure: (error) => faults.push(error) })
  filing.file('g', rig.entries())
  await filing.settled()
  expect(pushed).toEqual(['ana', 'bo', 'cleo'])
  filing.again()
  await filing.settled()
  expect(pushed.slice(3)).toEqual(['ana'])
  expect(faults).toHaveLength(2)
})

test('Z714, R105: the game of a room that is closed is filed as ended with its last round', async () => {
  const rig = peopledRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  rig.ask('ana', { type: 'close-room' }, { now: NOON + 86_400_000 })
  const store = createMemoryLedgerStore()
  const filing = createFiling({ ledger: createLedger(store), store, onFailure: (error) => expect.fail(String(error)) })
  filing.file('g', rig.entries())
  await filing.settled()
  const { entries } = await store.changesAfter('ana', 0, 10)
  const endedAt = rig.room().game.rounds[0]?.addedAt
  expect(entries).toMatchObject([{ view: { record: { details: { endedAt } } } }])
})

test.each(['under way', 'finished', 'removed'])(
  'Z714: the game of a room that is closed is never filed for who has it as a game of their own, also once that is %s',
  async (state) => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    rig.ask('ana', { type: 'close-room' })
    const store = createMemoryLedgerStore()
    const ledger = createLedger(store)
    const events = [created('g'), round('g', 1), ...(state === 'under way' ? [] : [end('g')])]
    await ledger.push(
      'ana',
      events.map((event) => eventOperation('g', event)),
      null,
    )
    if (state === 'removed')
      await ledger.push('ana', [{ kind: 'remove', id: 'r', gameId: 'g', saw: null, seen: null }], null)
    const own = await store.changesAfter('ana', 0, 10)
    const filing = createFiling({ ledger, store, onFailure: (error) => expect.fail(String(error)) })
    filing.file('g', rig.entries())
    await filing.settled()
    expect(await store.changesAfter('ana', 0, 10)).toEqual(own)
    expect((await store.changesAfter('bo', 0, 10)).entries).toMatchObject([{ view: { kind: 'finished' } }])
  },
)
