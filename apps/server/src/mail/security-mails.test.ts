import { expect, it } from 'vitest'
import { GOOD_PASSWORD, openTestServer, SERVER_URL, signUp } from '../../test/accounts-server.ts'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import type { Mailer } from './mailer.ts'
import { createStoredMails } from './stored-mails.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'quatre petits moulins'

const refusing: Mailer = {
  post: () => undefined,
  deliver: () => Promise.reject(new Error('refused')),
  forget: () => Promise.resolve(),
  idle: () => Promise.resolve(),
  close: () => undefined,
}

/** A server whose mail server refuses everything, and what later servers with its database send. */
async function cutOff(kind: (typeof STORES)[number]) {
  const server = await openTestServer(kind, { mailer: refusing })
  /** Starts another server `later` milliseconds later. @param refuses selects the mails that its mail server refuses */
  const next = async (later: number, refuses: (line: string) => boolean = () => false) => {
    const sent: string[] = []
    const mails = createStoredMails({
      database: server.database.kysely,
      mail: {
        send: ({ email }, write) => {
          const line = `${email}: ${write('').subject}`
          if (refuses(line)) return Promise.reject(new Error('refused'))
          return Promise.resolve(void sent.push(line))
        },
      },
      publicUrl: new URL(SERVER_URL),
      now: () => Date.now() + later,
      log: () => undefined,
    })
    await mails.run()
    return sent
  }
  return { server, next }
}

/** A user whose password and then address were changed while no mail could be sent. */
async function changedBoth(kind: (typeof STORES)[number]) {
  const { server, next } = await cutOff(kind)
  const device = await signUp(server, 'old@example.org')
  const changePassword = async (currentPassword: string, newPassword: string) => {
    expect((await device.post('change-password', { currentPassword, newPassword })).statusCode).toBe(200)
    await server.accounts.idle()
  }
  await changePassword(GOOD_PASSWORD, NEW_PASSWORD)
  const change = { newEmail: 'new@example.org', password: NEW_PASSWORD }
  expect((await device.post('change-email', change)).statusCode).toBe(200)
  await server.accounts.idle()
  return { server, next, changePassword }
}

const FIRST = 'old@example.org: Votre mot de passe a été changé'
const SECOND = 'old@example.org: Votre adresse e-mail a changé'

it.each(STORES)(
  'Z1009: what is told of the security of an account outlasts its server, in its order, to the mailbox of that moment, on %s',
  async (kind) => {
    const { server, next } = await changedBoth(kind)
    const { id } = await server.database.kysely.selectFrom('user').select('id').executeTakeFirstOrThrow()
    // A mail of a newer version, and a mail to an address that begins with this id: neither delays the user's mails.
    const waiting = { kind: 'mail', due_at: Date.now() + 60 * MINUTE_MS, tries: 0 } as const
    const others = ['unheard-of:5 5 somebody', `address-changed:5 5 somebody ${id}@example.org`]
    const rows = others.map((subject) => ({ ...waiting, subject }))
    await server.database.kysely.insertInto('premium_task').values(rows).execute()
    expect(await next(MINUTE_MS, (line) => line === FIRST)).toEqual([])
    expect(await next(10 * MINUTE_MS)).toEqual([FIRST, SECOND])
    expect(await next(20 * MINUTE_MS)).toEqual([])
  },
)

it.each(STORES)('Z1009: a mailbox that takes nothing any more holds up no other, on %s', async (kind) => {
  const { next, changePassword } = await changedBoth(kind)
  const isLeft = (line: string) => line.startsWith('old@')
  await next(2 * MINUTE_MS, isLeft)
  await changePassword(NEW_PASSWORD, GOOD_PASSWORD)
  expect(await next(3 * MINUTE_MS, isLeft)).toEqual(['new@example.org: Votre mot de passe a été changé'])
})

it.each(STORES)('Z1009: a message that is refused for an hour holds up no later one, on %s', async (kind) => {
  const { next } = await changedBoth(kind)
  const sent: string[][] = []
  for (let later = 1; later < 240; later *= 2) sent.push(await next(later * MINUTE_MS, (line) => line === FIRST))
  expect(sent.slice(0, 5).flat()).toEqual([])
  expect(sent.flat()).toEqual([SECOND])
})

it.each(STORES)('Z1009: a changed password is told also where what follows on it fails, on %s', async (kind) => {
  const database = await emptyDatabase(kind)
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      if (/"DeleteQueryNode".*"verification"/u.test(JSON.stringify(node))) throw new Error('gone')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const server = await openTestServer(kind, { database: { ...database, kysely } })
  const device = await signUp(server, 'told@example.org')
  const form = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD }
  expect((await device.post('change-password', form)).statusCode).toBe(500)
  expect((await server.mailTo('told@example.org'))?.subject).toBe('Votre mot de passe a été changé')
})

it.each(STORES)(
  'Z505, Z1009: what waits to be told is in the download of an account, and goes with it, on %s',
  async (kind) => {
    const { server, next } = await cutOff(kind)
    const device = await signUp(server, 'gone@example.org')
    await device.post('change-password', { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD })
    await server.accounts.idle()
    const { messages } = (await device.get('/api/account/export')).json<{ readonly messages: unknown }>()
    const since: unknown = expect.stringMatching(/^20\d\d-/u)
    expect(messages).toEqual([{ kind: 'password-changed', since, address: 'gone@example.org' }])
    expect((await device.post('delete-user', { password: NEW_PASSWORD })).statusCode).toBe(200)
    expect(await server.database.kysely.selectFrom('premium_task').selectAll().execute()).toEqual([])
    expect(await next(10 * MINUTE_MS)).toEqual([])
  },
)
