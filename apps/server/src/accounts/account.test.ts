import { getMigrations } from 'better-auth/db/migration'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  GOOD_PASSWORD,
  isSignedIn,
  openTestServer,
  signIn,
  signUp,
  signUpByMail,
  type TestServer,
} from '../../test/accounts-server.ts'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { quickHashing } from '../../test/quick-hashing.ts'
import { createAccountMail } from './account-mail.ts'
import { UNSENT } from './accounts.ts'
import { authOptions } from './auth.ts'
import { createKeys } from './keys.ts'
import { ledgerPart } from './ledger-part.ts'
import { sweep } from './sweep.ts'

const ROUTES = [
  ['GET', '/api/profile'],
  ['PATCH', '/api/profile'],
  ['GET', '/api/account/export'],
  ['GET', '/api/auth/list-sessions'],
  ...[
    'revoke-session',
    'revoke-sessions',
    'revoke-other-sessions',
    'change-password',
    'change-email',
    'update-user',
    'delete-user',
    'two-factor/enable',
    'two-factor/disable',
    'two-factor/generate-backup-codes',
  ].map((path) => ['POST', `/api/auth/${path}`] as const),
] as const

describe.each(STORES)('an account, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(kind)
  })

  it('Z111: the library finds all its tables and columns, and has none to make', async () => {
    const database = await emptyDatabase(kind)
    const nothing = (): Promise<never> => Promise.reject(new Error('Nobody calls.'))
    const options = authOptions({
      database,
      keys: createKeys('s'.repeat(32)),
      publicUrl: new URL('http://localhost'),
      isConfirming: false,
      mail: createAccountMail(UNSENT, new URL('http://localhost')),
      onEvent: {
        codeAsked: () => Promise.resolve(),
        sessionBegun: () => Promise.resolve(),
        sessionEnded: () => undefined,
        passwordReset: nothing,
        isFirstUse: nothing,
      },
      log: () => undefined,
      hashing: quickHashing,
    })
    const { toBeAdded, toBeCreated } = await getMigrations(options)
    expect([toBeAdded, toBeCreated]).toEqual([[], []])
  })

  it('Z106: every route that is somebody’s is closed to nobody, to who was signed out, and to a deleted account', async () => {
    const [revoked, gone] = [await signUp(server, 'revoked@example.org'), await signUp(server, 'gone@example.org')]
    const kept = [new Map(revoked.cookies), new Map(gone.cookies)]
    await revoked.post('revoke-sessions')
    await gone.post('delete-user', { password: GOOD_PASSWORD })
    const devices = [server.device(), revoked, gone]
    for (const [index, cookies] of kept.entries()) {
      for (const [name, value] of cookies) devices[index + 1]?.cookies.set(name, value)
    }
    for (const device of devices) {
      for (const [method, url] of ROUTES) {
        const body = method === 'GET' ? undefined : { password: GOOD_PASSWORD, id: 'x', newEmail: 'x@example.org' }
        const answer = await device.ask(method, url, body)
        expect([url, answer.statusCode, answer.body]).toEqual([url, 401, '{"code":"session_not_found"}'])
      }
    }
  })

  it.each([
    ['GET', '/api/auth/reference'],
    ['GET', '/api/auth/error'],
    ['GET', '/api/auth/ok'],
    ['POST', '/api/auth/sign-in/social'],
    ['POST', '/api/auth/set-password'],
    ['GET', '/api/auth/list-accounts'],
    ['POST', '/api/auth/two-factor/view-backup-codes'],
    ['POST', '/api/auth/two-factor/get-totp-uri'],
    ['GET', '/api/auth/reset-password/abc?callbackURL=https://evil.example'],
    ['GET', '/api/auth/delete-user/callback?token=x'],
    ['GET', '/api/account/other'],
    ['DELETE', '/api/profile/other'],
  ] as const)('Z201: %s %s is not there: the library answers nothing that is not ours', async (method, url) => {
    const device = await signIn(server, 'here@example.org').catch(() => signUp(server, 'here@example.org'))
    const answer = await device.ask(method, url, method === 'GET' ? undefined : {})
    expect([answer.statusCode, answer.body]).toEqual([404, '{"code":"not_found"}'])
  })

  it('Z504: a new password needs the old one, is told by mail, and signs the other places out', async () => {
    const email = 'password@example.org'
    const [here, there] = [await signUp(server, email), await signIn(server, email)]
    const change = (currentPassword: string, newPassword: string) =>
      here.post('change-password', { currentPassword, newPassword, revokeOtherSessions: false })
    expect((await change('guessed', 'quatre grands canaux')).json()).toEqual({ code: 'invalid_password' })
    expect((await change(GOOD_PASSWORD, 'azerty')).json()).toEqual({ code: 'weak_password', reasons: ['common'] })
    expect((await change(GOOD_PASSWORD, 'quatre grands canaux')).statusCode).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect((await server.mailTo(email))?.subject).toBe('Votre mot de passe a été changé')
    expect(await isSignedIn(await signIn(server, email, 'quatre grands canaux'))).toBe(true)
  })

  it('Z505: everything that is kept comes in one file, and nothing that opens the account', async () => {
    const database = await emptyDatabase(kind)
    const { kysely } = database
    const cloudy = await openTestServer(kind, { database, parts: [ledgerPart(kysely)] })
    const device = await signUp(cloudy, 'export@example.org')
    const { user } = (await device.get('/api/auth/get-session')).json<{ user: { id: string } }>()
    await kysely.insertInto('ledger_head').values({ account_id: user.id, head: 1 }).execute()
    await kysely
      .insertInto('ledger_setting')
      .values({ account_id: user.id, key: 'sound', seq: 1, value: '{"on":true}' })
      .execute()
    const answer = await device.get('/api/account/export')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="dutch-mes-donnees-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(answer.json()).toMatchObject({
      user: { email: 'export@example.org', twoFactorEnabled: false },
      profile: { full_name: 'Léa Martin' },
      sessions: [{ userAgent: 'Mozilla/5.0 (test)' }],
      cloud: { games: [], settings: [{ key: 'sound', value: { on: true } }] },
    })
    expect(answer.body).not.toMatch(/token|password|secret/i)
    expect((await device.post('delete-user', { password: GOOD_PASSWORD })).statusCode).toBe(200)
    expect(await kysely.selectFrom('ledger_setting').selectAll().execute()).toEqual([])
  })

  it('Z504: an account that is deleted twice at once is told once, and nobody takes that back', async () => {
    const email = 'twice@example.org'
    let goOn: () => void = () => undefined
    const both = new Promise<void>((resolve) => (goOn = resolve))
    let count = 0
    const mailing = await openTestServer(kind, {
      database: server.database,
      isConfirming: true,
      // Both requests have sent the right password.
      onAccountLeaving: () => {
        count += 1
        if (count === 2) goOn()
        return both
      },
    })
    const device = await signUpByMail(mailing, email)
    const twice = [1, 2].map(() => device.post('delete-user', { password: GOOD_PASSWORD }))
    expect((await Promise.all(twice)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await mailing.mailTo(email))?.subject).toBe('Votre compte a été supprimé')
    expect(mailing.mailbox.filter(({ subject }) => subject.endsWith('compte a été supprimé'))).toHaveLength(1)
    expect(mailing.forgotten).toEqual([email])
  })

  it('Z507: deletion needs the password and leaves nothing: no row, no session, no way back in', async () => {
    const email = 'leaving@example.org'
    const [here, there] = [await signUp(server, email), await signIn(server, email)]
    await here.ask('PATCH', '/api/profile', { first_name: 'Zoé' })
    await here.post('two-factor/enable', { password: GOOD_PASSWORD })
    await server.device().post('request-password-reset', { email })
    const { user } = (await here.get('/api/auth/get-session')).json<{ user: { id: string } }>()
    await server.mailTo(email)
    expect((await here.post('delete-user', { password: 'guessed' })).json()).toEqual({ code: 'invalid_password' })
    expect((await here.post('delete-user', { password: GOOD_PASSWORD })).json()).toEqual({ status: true })
    expect([await isSignedIn(here), await isSignedIn(there), here.cookies.size]).toEqual([false, false, 0])
    expect((await there.get('/api/auth/get-session')).json()).toBeNull()
    const { tables, count } = await rowsAbout(server, user.id)
    expect(tables).toContain('twoFactor')
    expect(count).toBe(0)
    // Z1006: mails are not sent here, and the queued one was removed.
    expect((await server.mailTo(email))?.subject).not.toBe('Votre compte a été supprimé')
    expect(server.forgotten).toContain(email)
    expect((await server.device().post('sign-in/email', { email, password: GOOD_PASSWORD })).json()).toEqual({
      code: 'invalid_credentials',
    })
    expect(await isSignedIn(await signUp(server, email))).toBe(true)
  })

  it('Z509: sessions, links and attempts that are over are taken away, and nothing else', async () => {
    const database = await emptyDatabase(kind)
    const { kysely } = database
    const own = await openTestServer(kind, { database })
    const device = await signUp(own, 'swept@example.org')
    await own.device().post('request-password-reset', { email: 'swept@example.org' })
    await own.mailTo('swept@example.org')
    const userId = (await kysely.selectFrom('user').select('id').executeTakeFirstOrThrow()).id
    // The account was deleted after its push had been admitted.
    const heads = [userId, 'nobody any more'].map((account_id) => ({ account_id, head: 1 }))
    await kysely.insertInto('ledger_head').values(heads).execute()
    const left = async () => {
      const tables = ['user', 'session', 'verification', 'attempts', 'ledger_head'] as const
      return Promise.all(tables.map(async (table) => (await kysely.selectFrom(table).selectAll().execute()).length))
    }
    await sweep(kysely, Date.now())
    expect(await left()).toEqual([1, 1, 1, 3, 1])
    expect(await isSignedIn(device)).toBe(true)
    await sweep(kysely, Date.now() + 2 * 3_600_000)
    expect(await left()).toEqual([1, 1, 0, 0, 1])
    await sweep(kysely, Date.now() + 31 * 24 * 3_600_000)
    expect(await left()).toEqual([1, 0, 0, 0, 1])
  })

  it('has nothing to say of what went well', () => expect(server.faults).toEqual([]))
})

/** Counts the rows of the whole database that contain the user's id. */
async function rowsAbout({ database }: TestServer, userId: string) {
  const tables = (await database.kysely.introspection.getTables()).map(({ name }) => name)
  let count = 0
  for (const table of tables) {
    // The query builder types only known tables, but the names come from the database.
    const rows: unknown[] = await database.kysely
      .selectFrom(table as 'user')
      .selectAll()
      .execute()
    count += rows.filter((row) => JSON.stringify(row).includes(userId)).length
  }
  return { tables, count }
}

it('Z308: the right password, too, is looked at a hundred times an hour: each time costs as much as a sign-in', async () => {
  const server = await openTestServer('sqlite')
  const device = await signUp(server, 'busy@example.org')
  const statuses = []
  for (let index = 0; index < 101; index += 1)
    statuses.push((await device.post('two-factor/enable', { password: GOOD_PASSWORD })).statusCode)
  expect(statuses).toEqual([...Array<number>(100).fill(200), 429])
})
