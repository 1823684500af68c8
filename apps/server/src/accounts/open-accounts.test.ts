import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createLedger } from '@dutch/sync/account/ledger'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { emptyDatabase, temporaryFolder } from '../../test/databases.ts'
import { createApp } from '../http/create-app.ts'
import { readSiteFiles } from '../http/site-files.ts'
import { createLedgerStore } from '../storage/ledger/ledger-store.ts'
import { openAccounts, type OpenAccounts } from './open-accounts.ts'

const dataDir = join(temporaryFolder(), 'data')
let app: ReturnType<typeof createApp>
let opened: OpenAccounts
let database: Awaited<ReturnType<typeof emptyDatabase>>
const oldMessage = join(dataDir, 'outbox', '2020-01-01T00-00-00-000Z-old.json')
const site = 'http://localhost:3000'

beforeAll(async () => {
  mkdirSync(join(dataDir, 'outbox'), { recursive: true })
  writeFileSync(oldMessage, '{}')
  const config = configOf({ DATA_DIR: dataDir })
  database = await emptyDatabase('sqlite')
  await database.kysely.insertInto('attempts').values({ key: 'over', count: 1, expires_at: 1 }).execute()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  opened = await openAccounts(config, database)
  const { accounts } = opened
  const ledger = createLedger(createLedgerStore(database))
  const files = readSiteFiles(builtSite())
  app = createApp({ config, files, isReady: () => true, isLogging: false, accounts, ledger })
})
afterAll(async () => {
  await opened.close()
  await app.close()
  vi.useRealTimers()
})

it('Z201: stands beside the pages, with their headers and their refusals', async () => {
  const asked = await app.inject('/api/auth/get-session')
  expect([asked.statusCode, asked.body]).toEqual([200, 'null'])
  expect(asked.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/auth/nothing', payload: {} })
  expect([statusCode, body]).toEqual([404, '{"code":"not_found"}'])
  expect((await app.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(405)
  expect((await app.inject('/rules')).statusCode).toBe(200)
  const large = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'x'.repeat(20_000) },
  })
  expect([large.statusCode, large.body]).toEqual([413, '{"code":"too_large"}'])
})

it('Z1006: takes old messages away at its start', async () => {
  await expect.poll(() => existsSync(oldMessage)).toBe(false)
})

it('Z509: takes what is over out of the database after an hour, not by the clock of its start', async () => {
  const { kysely } = database
  const left = async () =>
    (await kysely.selectFrom('attempts').where('key', '=', 'over').select('key').execute()).length
  vi.advanceTimersByTime(3_599_999)
  expect(await left()).toBe(1)
  vi.advanceTimersByTime(1)
  await expect.poll(() => left()).toBe(0)
})

it('Z103, Z1002: works with the real hashing, writes its messages into the outbox and its secret beside the database', async () => {
  const person = { email: 'lea@example.org', password: 'trois petits moulins' }
  const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
  expect((await post('sign-up/email', { ...person, firstName: 'Léa', lastName: '' })).json()).toMatchObject({
    needsConfirmation: false,
    user: { name: 'Léa' },
  })
  expect((await post('sign-in/email', person)).statusCode).toBe(200)
  expect((await post('sign-in/email', { ...person, password: 'quatre petits moulins' })).statusCode).toBe(401)
  const asked = await post('request-password-reset', { email: person.email })
  expect(asked.json()).toEqual({ status: true, isMailed: false })
  await opened.close()
  const [name = ''] = readdirSync(join(dataDir, 'outbox'))
  const message: unknown = JSON.parse(readFileSync(join(dataDir, 'outbox', name), 'utf8'))
  expect(message).toMatchObject({ to: person.email, subject: 'Choisissez un nouveau mot de passe' })
  expect(JSON.stringify(message)).toContain('http://localhost:3000/reset-password?token=')
  expect(readdirSync(dataDir).toSorted()).toEqual(['auth-secret', 'outbox'])
})

it('Z106: what accounts hold is asked and told with the same session, by pages of this site', async () => {
  const payload = { email: 'ada@example.org', password: 'trois petits moulins' }
  const headers = { origin: site, host: 'localhost:3000' }
  const signedUp = await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', headers, payload })
  const accountId = signedUp.json<{ user: { id: string } }>().user.id
  const cookie = [signedUp.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const body = { protocol: 1, accountId, epoch: null, operations: [] }
  const push = async (more: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/api/sync/push', headers: { ...headers, ...more }, payload: body }))
      .statusCode
  expect(await push({ cookie })).toBe(200)
  expect(await push({})).toBe(401)
  expect(await push({ cookie, origin: 'https://evil.example' })).toBe(403)
  const url = `/api/sync/pull?protocol=1&accountId=${accountId}&cursor=0`
  expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
  const value = JSON.stringify('Delft '.repeat(500))
  const set = (id: string) => ({ kind: 'set', id, key: id, value })
  const request = { ...body, operations: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map(set) }
  await app.inject({ method: 'POST', url: '/api/sync/push', headers: { ...headers, cookie }, payload: request })
  const packed = await app.inject({ url, headers: { cookie, 'accept-encoding': 'br' } })
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toMatchObject({
    entries: Array.from({ length: 7 }, () => ({ value })),
  })
  expect((await app.inject({ url: url.replace(accountId, 'other'), headers: { cookie } })).statusCode).toBe(403)
})
