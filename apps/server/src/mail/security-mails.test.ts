import { expect, it } from 'vitest'
import { GOOD_PASSWORD, openTestServer, SERVER_URL, signUp } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
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

/** A server whose mail server takes nothing, and what later ones of its database send. */
async function cutOff(kind: (typeof STORES)[number]) {
  const server = await openTestServer(kind, { mailer: refusing })
  /** One that begins that much later. @param refuses what its mail server does not take, for now */
  const next = async (later: number, refuses: (subject: string) => boolean = () => false) => {
    const sent: string[] = []
    const mails = createStoredMails({
      database: server.database.kysely,
      mail: {
        send: ({ email }, write) => {
          const { subject } = write('')
          if (refuses(subject)) return Promise.reject(new Error('refused'))
          return Promise.resolve(void sent.push(`${email}: ${subject}`))
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

it.each(STORES)(
  'Z1009: what is told of the security of an account outlasts its server, in its order, on %s',
  async (kind) => {
    const { server, next } = await cutOff(kind)
    const device = await signUp(server, 'old@example.org')
    const form = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD }
    expect((await device.post('change-password', form)).statusCode).toBe(200)
    const change = { newEmail: 'new@example.org', password: NEW_PASSWORD }
    expect((await device.post('change-email', change)).statusCode).toBe(200)
    await server.accounts.idle()
    // Of a later server: it holds nothing up.
    const later = { kind: 'mail', subject: 'unheard-of 5:5 somebody', due_at: 0, tries: 0 } as const
    await server.database.kysely.insertInto('premium_task').values(later).execute()
    const both = ['new@example.org: Votre mot de passe a été changé', 'old@example.org: Votre adresse e-mail a changé']
    expect(await next(MINUTE_MS, (subject) => subject.includes('passe'))).toEqual([])
    expect(await next(10 * MINUTE_MS)).toEqual(both)
    expect(await next(20 * MINUTE_MS)).toEqual([])
  },
)

it.each(STORES)('Z1009: nothing of a deleted account waits to be told, on %s', async (kind) => {
  const { server, next } = await cutOff(kind)
  const device = await signUp(server, 'gone@example.org')
  await device.post('change-password', { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD })
  await server.accounts.idle()
  expect((await device.post('delete-user', { password: NEW_PASSWORD })).statusCode).toBe(200)
  expect(await server.database.kysely.selectFrom('premium_task').selectAll().execute()).toEqual([])
  expect(await next(10 * MINUTE_MS)).toEqual([])
})
