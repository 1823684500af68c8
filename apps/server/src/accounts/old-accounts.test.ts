import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createOTP } from '@better-auth/utils/otp'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { follow, isSignedIn, openTestServer, type Device, type TestServer } from '../../test/accounts-server.ts'
import { configOf } from '../../test/config-of.ts'
import { temporaryFolder } from '../../test/databases.ts'
import { openDatabase } from '../storage/database.ts'
import { openAccounts } from './open-accounts.ts'
import { createPasswordHashing } from './password-hashing.ts'

const folder = new URL('../../test/old-accounts/', import.meta.url)
const Known = v.object({
  madeAt: v.number(),
  ...v.object({ secret: v.string(), email: v.string(), password: v.string(), waiting: v.string() }).entries,
  ...v.object({ otpSecret: v.string(), recoveryCodes: v.array(v.string()) }).entries,
  ...v.object({ agree: v.string(), confirm: v.string(), reset: v.string() }).entries,
  cookies: v.record(v.string(), v.string()),
})
const known = v.parse(Known, JSON.parse(readFileSync(new URL('known.json', folder), 'utf8')))
const NEXT_SECRET = 'another secret of that server, long enough to be one'
const NAME = '__Secure-dutch.session_token'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: known.madeAt + 60_000 }))
afterEach(() => void vi.useRealTimers())

const hashing = createPasswordHashing({ wait: () => new Promise(() => undefined), cost: { log: 4, r: 8, p: 1 } })

/** Opens the current server on a database of an earlier version. */
async function updated(secrets: { secret: string; previousSecrets?: readonly string[] } = known): Promise<TestServer> {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'dutch.sqlite'), gunzipSync(readFileSync(new URL('dutch.sqlite.gz', folder))))
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const { secret, previousSecrets = [] } = secrets
  return openTestServer('sqlite', { database, isConfirming: true, hashing, secret, previousSecrets })
}

function returning(server: TestServer): Device {
  const device = server.device()
  for (const [name, value] of Object.entries(known.cookies)) device.cookies.set(name, value)
  return device
}

/** A device that has entered the password and is asked for a code. */
async function halfway(server: TestServer): Promise<Device> {
  const device = server.device()
  const answer = await device.post('sign-in/email', { email: known.email, password: known.password })
  expect(answer.json()).toMatchObject({ twoFactorRedirect: true })
  return device
}

it.each([
  ['with its secret', known],
  ['with another one, and that one named', { secret: NEXT_SECRET, previousSecrets: [known.secret] }],
])('Z102: what an earlier version made goes on, %s: session, second factor, recovery codes', async (_, secrets) => {
  const server = await updated(secrets)
  const device = returning(server)
  expect(await isSignedIn(device)).toBe(true)
  expect((await device.get('/api/auth/get-session')).json()).toMatchObject({ user: { email: known.email } })
  expect(device.cookies.get(NAME)).not.toBe(known.cookies[NAME])
  expect(await isSignedIn(device)).toBe(true)

  const phone = await halfway(server)
  const code = await createOTP(known.otpSecret).totp()
  expect((await phone.post('two-factor/verify-totp', { code })).statusCode).toBe(200)
  for (const recovery of known.recoveryCodes.slice(0, 2)) {
    const other = await halfway(server)
    expect((await other.post('two-factor/verify-backup-code', { code: recovery })).statusCode).toBe(200)
    expect(await isSignedIn(other)).toBe(true)
  }
  await server.accounts.idle()
  const { kysely } = server.database
  const sealed = await kysely.selectFrom('twoFactor').select(['secret', 'backupCodes']).executeTakeFirstOrThrow()
  expect([sealed.secret, sealed.backupCodes].every((each) => each.startsWith('$ba$'))).toBe(true)

  // The rewritten data no longer needs the earlier secrets: a server that knows only the present one reads all of it.
  const alone = await openTestServer('sqlite', {
    database: server.database,
    isConfirming: true,
    secret: secrets.secret,
  })
  const later = alone.device()
  later.cookies.set(NAME, device.cookies.get(NAME) ?? '')
  expect(await isSignedIn(later)).toBe(true)
  expect(server.faults).toEqual([])
})

it('Z102: links of messages that an earlier version sent lead where they led', async () => {
  const server = await updated({ secret: NEXT_SECRET, previousSecrets: [known.secret] })
  const at = (path: string) => new URL(path, 'https://dutch.example.org')
  expect((await follow(server.device(), at(known.confirm))).headers.location).toBe('/sign-in?confirmed=1')
  expect((await follow(server.device(), at(known.agree))).headers.location).toBe('/settings?email=agreed')
  const answer = await server
    .device()
    .post('reset-password', { token: known.reset, newPassword: 'quatre grands canaux' })
  expect(answer.statusCode).toBe(200)
})

it('Z102: a start with an earlier secret encrypts all second factors anew, so that it can be removed', async () => {
  const { database } = await updated()
  const environment = { DATA_DIR: temporaryFolder(), AUTH_SECRET: NEXT_SECRET, AUTH_SECRET_PREVIOUS: known.secret }
  const opened = await openAccounts(configOf(environment), database)
  const sealed = async () => {
    const rows = await database.kysely.selectFrom('twoFactor').select(['secret', 'backupCodes']).execute()
    return rows.flatMap((row) => Object.values(row)).filter((each) => each.startsWith('$ba$'))
  }
  await expect.poll(sealed).toHaveLength(2)
  await opened.close()
  const phone = await halfway(
    await openTestServer('sqlite', { database, isConfirming: true, hashing, secret: NEXT_SECRET }),
  )
  const code = await createOTP(known.otpSecret).totp()
  expect((await phone.post('two-factor/verify-totp', { code })).statusCode).toBe(200)
})

it('Z102: what no secret that is named has signed is nobody’s', async () => {
  const server = await updated({ secret: NEXT_SECRET })
  expect(await isSignedIn(returning(server))).toBe(false)
  const device = await halfway(server)
  const code = await createOTP(known.otpSecret).totp()
  expect((await device.post('two-factor/verify-totp', { code })).statusCode).toBeGreaterThanOrEqual(400)
  const late = await follow(server.device(), new URL(known.confirm, 'https://dutch.example.org'))
  expect(late.headers.location).toBe('/sign-in?error=link_invalid')
})
