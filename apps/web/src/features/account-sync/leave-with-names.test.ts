import { joinAccount } from '@dutch/sync/account/account-membership'
import { deleteFromOutbox, readOutbox } from '@dutch/sync/account/device-records'
import { createOutbox } from '@dutch/sync/account/outbox'
import { leaveAccount, unacknowledgedOf, type Leaving } from '@dutch/sync/account/leave-account'
import { describe, expect, it } from 'vitest'
import { createIndexedDbDisk } from '../games/storage/indexeddb-disk.ts'
import { createAccountSettings } from './shared-settings.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'

const bob = { name: 'Bob', emoji: '🐸', lastPlayedAt: 5 }
const ana = { name: 'Ana', emoji: '🦊', lastPlayedAt: 3 }

/** A device that got the name "Bob" from its account. */
async function setUp() {
  const browser = createTestBrowser()
  const { players, chosenPlayer, copies, hub } = browser.openTab()
  const disk = createIndexedDbDisk({ db: browser.openDb(), copies, hub, clock: browser.clock }, 'person')
  const noStorage = { read: () => new Map<string, string>(), apply: () => false, asRead: () => null }
  const shared = createAccountSettings(noStorage, createOutbox(browser.newId))
  await joinAccount(disk, 'me')
  await disk.write((transaction) => shared.apply(transaction, 'player/bob', JSON.stringify(bob)))
  await disk.write(shared.markPulled)
  const pushed = async () =>
    (await disk.write((transaction) => readOutbox(transaction, 100))).flatMap((one) =>
      one.kind === 'setting' ? [one.key] : [],
    )
  return {
    players,
    chosenPlayer,
    disk,
    shared,
    pushed,
    unacknowledged: () => unacknowledgedOf(disk, shared),
    leave: (leaving: Leaving) => leaveAccount(disk, leaving, shared),
    note: () => disk.write(shared.enqueueChanges),
    /** Empties the outbox with the account's answers: for each key whether the account took it. */
    answer: (taken: Readonly<Record<string, boolean>>) =>
      disk.write(async (transaction) => {
        for (const one of await readOutbox(transaction, 100)) await deleteFromOutbox(transaction, one)
        await shared.acknowledged(transaction, new Map(Object.entries(taken)))
      }),
    /** Joins an account that has nothing to pull. @returns what the device pushes */
    comeIn: async (accountId: string) => {
      await joinAccount(disk, accountId)
      await disk.write(shared.markPulled)
      await disk.write(shared.enqueueChanges)
      return pushed()
    },
  }
}

it('W126, W1604: a name of the account that is taken off here is taken off there', async () => {
  const { players, disk, shared, note, pushed } = await setUp()
  await players.change(() => [])
  expect([await note(), await pushed()]).toEqual([1, ['player/bob']])
  expect(await disk.write((transaction) => shared.read(transaction, 'player/bob'))).toBeNull()
})

describe('W1619: names that were never pushed', () => {
  it('are counted, whether they are written down yet or not, and go where somebody agreed to that', async () => {
    const { players, chosenPlayer, note, unacknowledged, leave } = await setUp()
    await players.change(() => [bob, ana])
    await note()
    await chosenPlayer.change(() => 'Ana')
    const { names, changes, next: forgo } = await unacknowledged()
    expect([names, changes]).toEqual([2, 0])
    await leave({ kind: 'remove', forgo })
    expect([await players.load(), await chosenPlayer.load()]).toEqual([[], null])
  })

  it('stay where they were set after the person was asked, or where nobody was asked', async () => {
    const { players, unacknowledged, leave } = await setUp()
    expect(await unacknowledged()).toMatchObject({ names: 0 })
    await players.change(() => [bob, ana])
    await leave({ kind: 'remove', forgo: 0 })
    expect(await players.load()).toEqual([ana])
  })

  it.each([
    ['go with the games where somebody agreed to that', true, []],
    ['stay where nobody was asked', false, [ana]],
  ])('are counted where the account refused them, and %s', async (_, agrees, left) => {
    const { players, note, answer, unacknowledged, leave } = await setUp()
    await players.change(() => [bob, ana])
    await note()
    await answer({ 'player/ana': false })
    const { names, next } = await unacknowledged()
    expect(names).toBe(1)
    await leave({ kind: 'remove', forgo: agrees ? next : 0 })
    expect(await players.load()).toEqual(left)
  })

  it.each<'keep' | 'remove'>(['keep', 'remove'])(
    'are told when the device comes back to that account, and to no other one (%s)',
    async (kind) => {
      for (const [next, expected] of [
        ['me', ['player/ana']],
        ['other', []],
      ] as const) {
        const { players, note, leave, comeIn } = await setUp()
        await players.change(() => [bob, ana])
        await note()
        await leave(kind === 'keep' ? { kind } : { kind, forgo: 0 })
        expect(await comeIn(next)).toEqual(expected)
      }
    },
  )
})
