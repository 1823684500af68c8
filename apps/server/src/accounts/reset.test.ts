import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { GOOD_PASSWORD, isSignedIn, linkIn, openTestServer, signIn, signUpByMail } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { quickHashing } from '../../test/quick-hashing.ts'
import { HOUR_MS, serverWithMail, NEW_PASSWORD } from '../../test/server-with-mail.ts'

// The tests that follow in this process need the real clock.
afterAll(() => vi.useRealTimers())

describe.each(STORES)('a forgotten password, on %s', (kind) => {
  const served = serverWithMail(kind)
  const { confirmed } = served

  const ask = (email: string) => served.server.device().post('sign-up/email', { email, password: GOOD_PASSWORD })

  it('Z407, W345: a new password by a link: once, and everybody else is signed out', async () => {
    const email = 'forgot@example.org'
    const device = await confirmed(email)
    const asking = { email, redirectTo: 'https://evil.example' }
    const asked = await served.server.device().post('request-password-reset', asking)
    expect(asked.json()).toEqual({ status: true, isMailed: true })
    const link = linkIn(await served.server.mailTo(email))
    expect([link.origin, link.pathname]).toEqual(['https://dutch.example.org', '/reset-password'])
    const token = link.searchParams.get('token')
    const weak = await served.server.device().post('reset-password', { token, newPassword: 'forgot' })
    expect(weak.json()).toEqual({ code: 'weak_password', reasons: ['personal', 'common'] })
    const check = async () => (await served.server.device().post('check-reset', { token })).json<unknown>()
    // W345: the check does not use up the token.
    expect([await check(), await check()]).toEqual([{ status: true }, { status: true }])
    const both = await Promise.all(
      [1, 2].map(() => served.server.device().post('reset-password', { token, newPassword: NEW_PASSWORD })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await served.server.device().post('reset-password', { token, newPassword: GOOD_PASSWORD })).json()).toEqual(
      {
        code: 'link_invalid',
      },
    )
    expect(await check()).toEqual({ code: 'link_invalid' })
    expect(await isSignedIn(device)).toBe(false)
    expect(await isSignedIn(await signIn(served.server, email, NEW_PASSWORD))).toBe(true)
    expect((await served.server.mailTo(email))?.subject).toBe('Votre mot de passe a été changé')
  })

  it('Z407: is for the account that asked, whoever is signed in where it is opened', async () => {
    const [email, other] = ['asked@example.org', 'bystander@example.org']
    await confirmed(email)
    const bystander = await confirmed(other)
    await served.server.device().post('request-password-reset', { email })
    const token = linkIn(await served.server.mailTo(email)).searchParams.get('token')
    expect((await bystander.post('reset-password', { token, newPassword: NEW_PASSWORD })).statusCode).toBe(200)
    expect(await isSignedIn(bystander)).toBe(true)
    expect((await bystander.get('/api/auth/get-session')).json()).toMatchObject({ user: { email: other } })
    expect(await isSignedIn(await signIn(served.server, email, NEW_PASSWORD))).toBe(true)
    expect(await isSignedIn(await signIn(served.server, other))).toBe(true)
    const refused = await served.server.device().post('sign-in/email', { email: other, password: NEW_PASSWORD })
    expect(refused.statusCode).toBe(401)
  })

  it.each(['a reset', 'a changed password', 'another request'])(
    'Z408: the link of an earlier reset no longer serves after %s',
    async (event) => {
      const email = `${event.replaceAll(' ', '-')}@example.org`
      const device = await confirmed(email)
      const linkOf = async () => {
        await served.server.device().post('request-password-reset', { email })
        return linkIn(await served.server.mailTo(email)).searchParams.get('token')
      }
      const first = await linkOf()
      if (event === 'a changed password')
        await device.post('change-password', { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD })
      else {
        const second = await linkOf()
        if (event === 'a reset')
          await served.server.device().post('reset-password', { token: second, newPassword: NEW_PASSWORD })
      }
      const late = await served.server
        .device()
        .post('reset-password', { token: first, newPassword: 'cinq petits ponts' })
      expect([late.statusCode, late.json()]).toEqual([400, { code: 'link_invalid' }])
    },
  )

  it('Z407: the link of a reset ends after an hour, and confirms the address that it came to', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const email = 'hour@example.org'
    await ask(email)
    const linkOf = async () => {
      await served.server.device().post('request-password-reset', { email })
      return linkIn(await served.server.mailTo(email)).searchParams.get('token')
    }
    const late = await linkOf()
    vi.setSystemTime(Date.now() + HOUR_MS + 1000)
    const refused = await served.server.device().post('reset-password', { token: late, newPassword: NEW_PASSWORD })
    expect(refused.json()).toSatisfy(({ code }: { code: string }) => code === 'link_expired' || code === 'link_invalid')
    const answer = await served.server
      .device()
      .post('reset-password', { token: await linkOf(), newPassword: NEW_PASSWORD })
    expect(answer.statusCode).toBe(200)
    expect(await isSignedIn(await signIn(served.server, email, NEW_PASSWORD))).toBe(true)
  })

  it('Z407: a sign-in or a change whose password was right before the reset, and that ends after it, is refused', async () => {
    const goOn: (() => void)[] = []
    let onVerify: (() => void)[] = []
    const verify: typeof quickHashing.verify = async (parts) => {
      const reached = onVerify.shift()
      if (reached !== undefined) await new Promise<void>((resolve) => (goOn.push(resolve), reached()))
      return quickHashing.verify(parts)
    }
    const server = await openTestServer(kind, { isConfirming: true, hashing: { ...quickHashing, verify } })
    const email = 'meanwhile@example.org'
    const inside = await signUpByMail(server, email)
    await server.device().post('request-password-reset', { email })
    const token = linkIn(await server.mailTo(email)).searchParams.get('token')
    const verifying = [1, 2].map(() => new Promise<void>((resolve) => (onVerify = [...onVerify, resolve])))
    const change = { currentPassword: GOOD_PASSWORD, newPassword: 'cinq petits bateaux' }
    const late = [
      server.device().post('sign-in/email', { email, password: GOOD_PASSWORD }),
      inside.post('change-password', change),
    ]
    await Promise.all(verifying)
    expect((await server.device().post('reset-password', { token, newPassword: NEW_PASSWORD })).statusCode).toBe(200)
    for (const resolve of goOn) resolve()
    const answers = await Promise.all(late)
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['set-cookie']])).toEqual([
      [401, undefined],
      [403, undefined],
    ])
    expect(await server.database.kysely.selectFrom('session').select('id').execute()).toEqual([])
    expect(await isSignedIn(await signIn(server, email, NEW_PASSWORD))).toBe(true)
  })

  it('has nothing to say of what went well', () => expect(served.server.faults).toEqual([]))
})

it('Z407: on postgres no session stays that begins while the reset is being stored', async () => {
  const server = await openTestServer('postgres', { isConfirming: true })
  const { kysely } = server.database
  const email = 'stored@example.org'
  await signUpByMail(server, email)
  await server.device().post('request-password-reset', { email })
  const token = linkIn(await server.mailTo(email)).searchParams.get('token')
  const { reset, device } = await kysely.transaction().execute(async (held) => {
    // The reset has ended all sessions and now waits for this lock before it stores the password.
    await held.selectFrom('account').select('id').forUpdate().execute()
    const asked = server.device().post('reset-password', { token, newPassword: NEW_PASSWORD })
    const waiting = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
      return rows.length
    }
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    return { reset: asked, device: await signIn(server, email) }
  })
  expect((await reset).statusCode).toBe(200)
  expect(await isSignedIn(device)).toBe(false)
})
