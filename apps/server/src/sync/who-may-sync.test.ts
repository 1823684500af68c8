import { createLedger } from '@dutch/sync/account/ledger'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { expect, test } from 'vitest'
import { openTestServer, signIn, signUp, type Device } from '../../test/accounts-server.ts'
import { emptyStorage } from '../../test/databases.ts'
import { openDatabase } from '../storage/database.ts'
import { addSyncRoutes } from './sync-routes.ts'

async function open() {
  const database = await openDatabase(await emptyStorage('sqlite'))
  const server = await openTestServer('sqlite', { database })
  await server.app.register((scope, _options, done) => {
    const userOf: Parameters<typeof addSyncRoutes>[1]['userOf'] = async (request) =>
      (await server.accounts.sessions.sessionOf(request))?.userId ?? null
    addSyncRoutes(scope, { ledger: createLedger(createMemoryLedgerStore()), userOf })
    done()
  })
  return server
}

/** Returns the status and code that a pull and a push of the device get. */
async function answersTo(device: Device, accountId: string) {
  const asked = await device.get(`/api/sync/pull?protocol=1&accountId=${accountId}&cursor=0`)
  const pushed = await device.ask('POST', '/api/sync/push', { protocol: 1, accountId, epoch: null, operations: [] })
  return [asked, pushed].map((answer) => [answer.statusCode, answer.json<{ code?: string }>().code])
}
const SIGNED_OUT = [
  [401, 'signed-out'],
  [401, 'signed-out'],
]
const LET_IN = [
  [200, undefined],
  [200, undefined],
]

test('Z106: a session that was ended elsewhere, or a forged one, is told nothing and nothing is taken from it', async () => {
  const server = await open()
  const here = await signUp(server, 'ada@example.org')
  const there = await signIn(server, 'ada@example.org')
  const { user } = (await here.get('/api/auth/get-session')).json<{ user: { id: string } }>()
  expect(await answersTo(there, user.id)).toEqual(LET_IN)
  await here.post('revoke-other-sessions')
  expect(await answersTo(there, user.id)).toEqual(SIGNED_OUT)

  const forger = server.device()
  for (const [name, value] of here.cookies) forger.cookies.set(name, `${value.slice(0, -6)}AAAAA%3D`)
  expect(await answersTo(forger, user.id)).toEqual(SIGNED_OUT)
  expect(await answersTo(server.device(), user.id)).toEqual(SIGNED_OUT)
  expect(await answersTo(here, user.id)).toEqual(LET_IN)
})

test('Z1305: while nobody can find out who asks, the device is told to try again, not that it is signed out', async () => {
  const server = await open()
  const device = await signUp(server, 'ada@example.org')
  await server.database.close()
  expect(await answersTo(device, 'ada')).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
  ])
})
