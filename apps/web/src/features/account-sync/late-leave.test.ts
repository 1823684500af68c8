import { countOutbox, joinAccount } from '@dutch/sync/account/account-membership'
import { membershipOf, readState } from '@dutch/sync/account/device-records'
import type { Disk } from '@dutch/sync/account/disk'
import { NO_SETTINGS } from '@dutch/sync/account/leave-account'
import { createLedger } from '@dutch/sync/account/ledger'
import { gameId } from '@dutch/domain/game/ids'
import { createRigDevice } from '@dutch/sync/test/account-rig'
import { bareRecord, created, filing } from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { createSessionMemory } from '../account/session-memory.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { createSessionStore } from '../account/session-store.ts'
import { createTestServer } from '../account/test-account.ts'
import { followSignOut } from '../account-sync/follow-sign-out.ts'

const hugo = { id: 'hugo', email: 'hugo@example.org', name: 'Hugo' }
const lea = { id: 'lea', email: 'lea@example.org', name: 'Léa' }

async function setUp() {
  const store = createMemoryLedgerStore()
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, lea.id)
  await createLedger(store).push(lea.id, [filing('o1', bareRecord('f'))], null)
  await device.sync()
  const values = createMemoryKeyValueStore()
  const memory = createSessionMemory(values)
  memory.remember(lea)
  let isBroken = false
  let hasFallenBack = false
  const disk: Disk = {
    write: (work) => (isBroken ? Promise.reject(new Error('The disk is gone')) : device.disk.write(work)),
  }
  const setups: string[] = []
  /** @param whenAsked runs when the server has received the sign-out */
  const session = (whenAsked: () => void = () => undefined) => {
    const server = createTestServer()
    server.answer({ status: 200, body: { status: true } })
    const signOut: typeof server.client.signOut = (scope) => {
      whenAsked()
      return server.client.signOut(scope)
    }
    return createSessionStore({
      client: { ...server.client, signOut },
      memory,
      clock: { after: () => () => undefined },
    })
  }
  return {
    values,
    session,
    follow: (followed: ReturnType<typeof session>) =>
      followSignOut({
        session: followed,
        disk,
        settings: NO_SETTINGS,
        hasFallenBack: () => hasFallenBack,
        onRemoved: () => void setups.push('forgotten'),
        onLeft: () => undefined,
      }),
    /** Begins a game, which enters the outbox while the device belongs to an account. */
    begin: () =>
      device.write(async (transaction, outbox) => {
        await transaction.game.write({ gameId: gameId('g'), events: [created('g')] })
        await outbox.appended(transaction, 'g', [created('g')])
      }),
    break: (how: boolean) => {
      isBroken = how
    },
    fallBack: (how: boolean) => {
      hasFallenBack = how
    },
    unpushed: async () => ({
      account: (await device.disk.write(readState))?.accountId ?? null,
      game: await device.disk.write((transaction) => membershipOf(transaction, 'g')),
      unacknowledged: await countOutbox(device.disk),
      records: (await device.records()).map(({ id }) => id),
    }),
  }
}

describe('W1620: a sign-out that nobody could do the device’s part of', () => {
  it('is done once that is there, and what began since is pushed to nobody', async () => {
    const { values, session, follow, begin, unpushed } = await setUp()
    expect(await session().signOut('local', { kind: 'keep' })).toEqual({ ok: true, value: true })
    await begin()
    expect(await unpushed()).toMatchObject({ account: 'lea', game: 'member' })
    // The key must still exist, because its existence makes the next start load the code that finishes the sign-out.
    expect(values.read(KEYS.session)).not.toBeNull()
    const next = session()
    follow(next)
    // The user may have signed in again by then.
    next.named(lea)
    expect(await unpushed()).toEqual({ account: null, game: 'none', unacknowledged: 0, records: ['f'] })
    await expect.poll(next.departedAccountId).toBeNull()
    expect(createSessionMemory(values).user()).toEqual(lea)
  })

  it('is done as it was chosen where the storage failed then', async () => {
    const device = await setUp()
    const session = device.session(() => device.break(true))
    device.follow(session)
    expect(await session.signOut('local', { kind: 'remove', forgo: 0 })).toEqual({ ok: true, value: false })
    device.break(false)
    device.follow(device.session())
    expect(await device.unpushed()).toMatchObject({ account: null, records: [] })
    await expect.poll(() => device.values.read(KEYS.session)).toBeNull()
  })

  it.each([
    { first: { kind: 'remove', forgo: 0 }, second: { kind: 'keep' }, records: [] },
    { first: { kind: 'keep' }, second: { kind: 'remove', forgo: 9 }, records: ['f'] },
  ] as const)(
    'is done as $first.kind, whatever somebody else chose who signed in and out meanwhile',
    async (chosen) => {
      const device = await setUp()
      device.fallBack(true)
      const session = device.session()
      device.follow(session)
      expect(await session.signOut('local', chosen.first)).toEqual({ ok: true, value: false })
      session.named(hugo)
      expect(await session.signOut('local', chosen.second)).toEqual({ ok: true, value: false })
      device.fallBack(false)
      device.follow(device.session())
      await expect.poll(() => device.values.read(KEYS.session)).toBeNull()
      expect(await device.unpushed()).toMatchObject({ account: null, records: chosen.records })
    },
  )

  it('is done as it was chosen by somebody else who signs out once the storage works again', async () => {
    const device = await setUp()
    let isFirst = true
    const session = device.session(() => {
      device.break(isFirst)
      isFirst = false
    })
    device.follow(session)
    expect(await session.signOut('local', { kind: 'remove', forgo: 0 })).toEqual({ ok: true, value: false })
    session.named(hugo)
    expect(await session.signOut('local', { kind: 'keep' })).toEqual({ ok: true, value: true })
    expect(await device.unpushed()).toMatchObject({ account: null, records: [] })
    expect(device.values.read(KEYS.session)).toBeNull()
  })

  it('and nothing is left to do where the device has done its part', async () => {
    const { values, session, follow, unpushed } = await setUp()
    const present = session()
    follow(present)
    await present.signOut('local', { kind: 'keep' })
    expect(await unpushed()).toMatchObject({ account: null, records: ['f'] })
    expect(values.read(KEYS.session)).toBeNull()
  })
})
