import { joinAccount } from '@dutch/sync/account/account-membership'
import { readState } from '@dutch/sync/account/device-records'
import { NO_SETTINGS } from '@dutch/sync/account/leave-account'
import { createLedger } from '@dutch/sync/account/ledger'
import { createRigDevice } from '@dutch/sync/test/account-rig'
import { bareRecord, filing } from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { accept } from '@dutch/domain/result'
import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { createSessionMemory } from '../account/session-memory.ts'
import type { AccountClient } from '../account/account-client.ts'
import { createSessionStore } from '../account/session-store.ts'
import { createTestServer } from '../account/test-account.ts'
import { followSignOut } from './follow-sign-out.ts'

const lea = { id: 'lea', email: 'lea@example.org', name: 'Léa' }
const hugo = { id: 'hugo', email: 'hugo@example.org', name: 'Hugo' }
const isNobody = { status: 200, body: null }
const is = (user: typeof lea) => ({
  status: 200,
  body: { session: { id: 's1' }, user: { ...user, emailVerified: true } },
})
const ended = { status: 200, body: { status: true } }
const removal = { kind: 'remove', forgo: 0 } as const

/** A device with one game of Léa's account and one game of its own. */
async function setUp() {
  const store = createMemoryLedgerStore()
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, lea.id)
  await createLedger(store).push(lea.id, [filing('o1', bareRecord('of the account'))], null)
  await device.sync()
  await device.write((transaction) => transaction.put('gameHistory', { ...bareRecord('own') }))
  const values = createMemoryKeyValueStore()
  const memory = createSessionMemory(values)
  memory.remember(lea)
  const setups: string[] = []
  const told: string[] = []
  /** Opens the session of a page on that device. */
  const openAccount = (more: Partial<Pick<AccountClient, 'signOut' | 'session'>> = {}) => {
    const server = createTestServer()
    const clock = { after: () => () => undefined }
    const session = createSessionStore({ client: { ...server.client, ...more }, memory, clock })
    session.onNotice((notice) => told.push(notice))
    return { server, session }
  }
  const open = (more?: Partial<Pick<AccountClient, 'signOut' | 'session'>>) => {
    const { server, session } = openAccount(more)
    followSignOut({
      session,
      disk: device.disk,
      settings: NO_SETTINGS,
      hasFallenBack: () => false,
      onRemoved: () => void setups.push('forgotten'),
      onLeft: () => undefined,
    })
    return { server, session }
  }
  const left = async () => ({
    games: (await device.records()).map(({ id }) => id),
    account: (await device.disk.write(readState))?.accountId ?? null,
    setups: setups.length,
  })
  return { open, openAccount, left, told, values }
}

type Open = Awaited<ReturnType<typeof setUp>>['open']

/** Opens a page that dies while its request is on its way, so that it never sees the answer. */
function dieWhileSigningOut(open: Open): Promise<void> {
  return new Promise((resolve) => {
    const { session } = open({
      signOut: () => {
        resolve()
        return new Promise(() => undefined)
      },
    })
    void session.signOut('local', removal)
  })
}

it('W1617: a removal that was chosen is finished at the next start, where the server has ended the session', async () => {
  const { open, left, told } = await setUp()
  await dieWhileSigningOut(open)
  expect(await left()).toEqual({ games: ['of the account', 'own'], account: 'lea', setups: 0 })
  const { session, server } = open()
  server.answer(isNobody)
  await session.check()
  expect(await left()).toEqual({ games: ['own'], account: null, setups: 1 })
  // The message says that the sign-out is done, not that the session ended and the games stay.
  expect(told).toEqual(['left'])
})

it('W1617: so is one whose session was found ended by a page that did not come to it', async () => {
  const { open, openAccount, left, values } = await setUp()
  await dieWhileSigningOut(open)
  const { session, server } = openAccount()
  server.answer(isNobody)
  await session.check()
  // The key must still exist, because its existence makes the shell load the code that finishes the sign-out.
  expect(values.read(KEYS.session)).not.toBeNull()
  open()
  await expect.poll(left).toEqual({ games: ['own'], account: null, setups: 1 })
  await expect.poll(() => values.read(KEYS.session)).toBeNull()
})

it('W1617: whoever the server never heard stays signed in, with everything; later nothing goes by itself', async () => {
  const { open, left } = await setUp()
  await dieWhileSigningOut(open)
  const { session, server } = open()
  server.answer(is(lea), isNobody)
  await session.check()
  await left()
  await session.check()
  expect(await left()).toEqual({ games: ['of the account', 'own'], account: 'lea', setups: 0 })
})

it('W1617: while nobody answers nothing goes', async () => {
  const { open, left } = await setUp()
  await dieWhileSigningOut(open)
  const { session, server } = open()
  server.answer({ status: 403, body: '<html>' })
  await session.check()
  expect(await left()).toMatchObject({ games: ['of the account', 'own'], account: 'lea' })
})

it('W1617: it is finished before the next person comes in', async () => {
  const { open, left } = await setUp()
  await dieWhileSigningOut(open)
  const { session } = open()
  session.named(hugo)
  expect(await left()).toMatchObject({ games: ['own'], account: null })
})

it.each([
  ['the server refuses', { status: 503, body: { code: 'busy' } }, ['of the account', 'own'], 'lea'],
  ['it is done at once', ended, ['own'], null],
])('W1617: where %s nothing is left to finish', async (_how, answer, games, account) => {
  const { open, left } = await setUp()
  const page = open()
  page.server.answer(answer)
  await page.session.signOut('local', removal)
  expect(await left()).toMatchObject({ games, account })
  const { session, server } = open()
  server.answer(isNobody)
  await session.check()
  expect(await left()).toMatchObject({ games, account })
})

it.each([
  ['has', [isNobody], { games: ['own'], account: null }, ['left']],
  ['has not', [is(lea), isNobody], { games: ['of the account', 'own'], account: 'lea' }, ['ended']],
] as const)(
  'W1617: where its answer is lost, that the server %s done it is found out',
  async (_how, answers, is, says) => {
    const { open, left, told } = await setUp()
    const { session, server } = open()
    server.answer('dead', ...answers)
    expect((await session.signOut('local', removal)).ok).toBe(false)
    await session.check()
    await expect.poll(left).toMatchObject(is)
    await session.check()
    expect([await left(), told]).toMatchObject([is, says])
  },
)

it('W1617: where its answer is lost, one to a question asked before says nothing about it', async () => {
  const { open, left, told } = await setUp()
  let answerLate: (answer: Awaited<ReturnType<AccountClient['session']>>) => void = () => undefined
  const answers = [new Promise<Parameters<typeof answerLate>[0]>((resolve) => (answerLate = resolve))]
  const { session, server } = open({ session: () => answers.pop() ?? Promise.resolve(accept(null)) })
  server.answer('dead')
  const asked = session.check()
  await session.signOut('local', removal)
  answerLate(accept({ ...lea, emailVerified: true, twoFactorEnabled: false }))
  await asked
  await expect.poll(left).toMatchObject({ games: ['own'], account: null })
  expect(told).toEqual(['left'])
})

it('W1504, W1617: where its answer is lost, whoever goes on without their account is not signed in again by asking', async () => {
  const { open } = await setUp()
  const { session, server } = open()
  session.continueWithoutAccount()
  server.answer('dead', is(lea))
  expect((await session.signOut('local', removal)).ok).toBe(false)
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/auth/sign-out'])
  expect(session.getState()).toMatchObject({ kind: 'offline', isChosen: true })
})

it('W1617: it is found out by a later page too', async () => {
  const { open, left, told } = await setUp()
  const before = open()
  await before.session.signOut('local', removal)
  expect(await left()).toMatchObject({ games: ['of the account', 'own'], account: 'lea' })
  const { session, server } = open()
  server.answer(isNobody)
  await session.check()
  expect([await left(), told]).toMatchObject([{ games: ['own'], account: null }, ['left']])
})

it('W1617: whoever wants to keep the games keeps them', async () => {
  const { open, left } = await setUp()
  const { session, server } = open()
  server.answer(ended)
  await session.signOut('local', { kind: 'keep' })
  expect(await left()).toEqual({ games: ['of the account', 'own'], account: null, setups: 0 })
})
