import { afterAll, describe, expect, it, vi } from 'vitest'
import { OPEN_REDIRECTS } from '@dutch/sync/test/open-redirects.data'
import {
  follow as followWith,
  GOOD_PASSWORD,
  isSignedIn,
  linkIn,
  openTestServer,
  signIn,
  signUpByMail,
} from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { HOUR_MS, serverWithMail, NEW_PASSWORD } from '../../test/server-with-mail.ts'

/** Encodes like a browser's form: a lone surrogate becomes U+FFFD. */
const encoded = (text: string): string => new URLSearchParams([['x', text]]).toString().slice(2)

// The tests that follow in this process need the real clock.
afterAll(() => vi.useRealTimers())

describe.each(STORES)('messages with links, on %s', (kind) => {
  const served = serverWithMail(kind)
  const { follow } = served

  const ask = (email: string, more: object = {}) =>
    served.server
      .device()
      .post('sign-up/email', { firstName: 'Léa', lastName: '', email, password: GOOD_PASSWORD, ...more })

  it('Z401: an account is closed until its address is confirmed, by a link that leads to the sign-in', async () => {
    const email = 'lea@example.org'
    const answer = await ask(email)
    expect([answer.json(), answer.headers['set-cookie']]).toEqual([{ needsConfirmation: true }, undefined])
    const early = await served.server.device().post('sign-in/email', { email, password: GOOD_PASSWORD })
    expect([early.statusCode, early.json()]).toEqual([403, { code: 'email_not_confirmed' }])
    const wrong = await served.server.device().post('sign-in/email', { email, password: 'guessed' })
    expect(wrong.json()).toEqual({ code: 'invalid_credentials' })
    const link = linkIn(await served.server.mailTo(email))
    const device = served.server.device()
    const opened = await follow(link, device)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/sign-in?confirmed=1'])
    expect(await isSignedIn(device)).toBe(false)
    expect(await isSignedIn(await signIn(served.server, email))).toBe(true)
    const again = await follow(link, device)
    expect([again.headers.location, await isSignedIn(device)]).toEqual(['/sign-in?confirmed=before', false])
  })

  it('Z405: an account that a stranger made with somebody’s address is not confirmed by them, and they take it over', async () => {
    const email = 'taken-over@example.org'
    await ask(email, { password: 'le mot du voleur' })
    const first = linkIn(await served.server.mailTo(email))
    // The owner of the mailbox signs up as well; the mail of the stranger's sign-up is still in the mailbox.
    await ask(email, { password: GOOD_PASSWORD })
    const device = served.server.device()
    for (const password of [GOOD_PASSWORD, '']) {
      const refused = await followWith(device, first, password)
      expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined])
      expect(refused.body).toContain('Ce n’est pas le mot de passe de ce compte.')
    }
    const thief = await served.server.device().post('sign-in/email', { email, password: 'le mot du voleur' })
    expect(thief.json()).toEqual({ code: 'email_not_confirmed' })
    await device.post('request-password-reset', { email })
    const token = linkIn(await served.server.mailTo(email)).searchParams.get('token')
    expect((await device.post('reset-password', { token, newPassword: NEW_PASSWORD })).statusCode).toBe(200)
    const after = await served.server.device().post('sign-in/email', { email, password: 'le mot du voleur' })
    expect(after.json()).toEqual({ code: 'invalid_credentials' })
    expect(await isSignedIn(await signIn(served.server, email, NEW_PASSWORD))).toBe(true)
  })

  it('Z405: the password of a link is guessed at no more often than that of a sign-in', async () => {
    const email = 'guessed@example.org'
    await ask(email)
    const link = linkIn(await served.server.mailTo(email))
    const device = served.server.device()
    for (let time = 0; time < 10; time += 1) await followWith(device, link, 'guessed')
    expect((await followWith(device, link, GOOD_PASSWORD)).headers.location).toBe('/sign-in?error=too_many_requests')
  })

  it('Z204: a link that is late, cut, altered or empty leads to an error', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await ask('late@example.org')
    const link = linkIn(await served.server.mailTo('late@example.org'))
    const token = link.searchParams.get('token') ?? ''
    const [head = '', , signature = ''] = token.split('.')
    const other = Buffer.from(JSON.stringify({ email: 'x@example.org', exp: 9e9 })).toString('base64url')
    for (const broken of [token.slice(0, -3), `${head}.${other}.${signature}`, '', 'x', `${token}a`]) {
      const answer = await served.server.device().get(`/api/auth/verify-email?token=${encodeURIComponent(broken)}`)
      expect(answer.headers.location ?? answer.json()).toSatisfy(
        (place: unknown) =>
          place === '/sign-in?error=link_invalid' || JSON.stringify(place).includes('invalid_request'),
      )
    }
    vi.setSystemTime(Date.now() + 25 * HOUR_MS)
    expect((await follow(link)).headers.location).toBe('/sign-in?error=link_expired')
  })

  it('Z402: confirms nothing for a program that opens links, or looks whether they are there', async () => {
    const email = 'scanned@example.org'
    await ask(email)
    const { pathname, search } = linkIn(await served.server.mailTo(email))
    for (const method of ['HEAD', 'GET'] as const) {
      const seen = await served.server.app.inject({
        method,
        url: pathname + search,
        headers: { host: 'dutch.example.org' },
      })
      expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(seen.headers['cache-control']).toBe('no-store')
    }
    expect((await served.server.device().post('sign-in/email', { email, password: GOOD_PASSWORD })).statusCode).toBe(
      403,
    )
  })

  it('Z313: sign-up, resending and reset answer alike for known and unknown addresses', async () => {
    await signUpByMail(served.server, 'known@example.org')
    const shape = ({ statusCode, body, headers }: Awaited<ReturnType<typeof ask>>) => [
      statusCode,
      body,
      Object.keys(headers).toSorted(),
    ]
    expect(shape(await ask('known@example.org'))).toEqual(shape(await ask('unknown@example.org')))
    expect((await served.server.mailTo('known@example.org'))?.subject).toBe('Vous avez déjà un compte')
    for (const path of ['request-password-reset', 'send-verification-email']) {
      const [known, unknown] = [
        await served.server.device().post(path, { email: 'known@example.org' }),
        await served.server.device().post(path, { email: 'never@example.org' }),
      ]
      expect(shape(known)).toEqual(shape(unknown))
    }
    expect(await served.server.mailTo('never@example.org')).toBeUndefined()
  })

  it('Z313: and the time of the answer tells nothing: it waits as long, or for nothing that is looked up', async () => {
    const waits: number[] = []
    const ends: (() => void)[] = []
    const wait = (ms: number) => new Promise<void>((resolve) => (waits.push(ms), ends.push(resolve)))
    const even = await openTestServer(kind, { isConfirming: true, wait })
    const form = { email: 'even@example.org', password: GOOD_PASSWORD }
    for (let round = 0; round < 2; round += 1) {
      let isAnswered = false
      const answer = even
        .device()
        .post('sign-up/email', form)
        .then(() => (isAnswered = true))
      await expect.poll(() => even.mailbox).toHaveLength(round + 1)
      expect([isAnswered, waits]).toEqual([false, Array<number>(round + 1).fill(400)])
      ends[round]?.()
      await answer
    }
    // The response comes before the account is looked up.
    await even.device().post('request-password-reset', { email: 'even@example.org' })
    expect(even.mailbox).toHaveLength(2)
    expect((await even.mailTo('even@example.org'))?.subject).toBe('Choisissez un nouveau mot de passe')
  })

  it('Z313: an address that has an account keeps its password when somebody signs up with it', async () => {
    await signUpByMail(served.server, 'mine@example.org')
    await ask('mine@example.org', { password: NEW_PASSWORD })
    expect(
      (await served.server.device().post('sign-in/email', { email: 'mine@example.org', password: NEW_PASSWORD }))
        .statusCode,
    ).toBe(401)
    expect(await isSignedIn(await signIn(served.server, 'mine@example.org'))).toBe(true)
  })

  it('Z315: sign-ups send three messages an hour to one address, wherever they come from, and tell nobody', async () => {
    for (const email of ['flooded@example.org', 'neighbour@example.org']) {
      const answers = []
      for (let index = 0; index < 6; index += 1) answers.push(await ask(email))
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      await served.server.mailTo(email)
      expect(served.server.mailbox.filter(({ to }) => to === email)).toHaveLength(3)
    }
  })

  it('Z504: a deleted account is told, and what is kept of messages to it is taken back before', async () => {
    const email = 'leaving@example.org'
    const device = await signUpByMail(served.server, email)
    await device.post('delete-user', { password: GOOD_PASSWORD })
    expect((await served.server.mailTo(email))?.subject).toBe('Votre compte a été supprimé')
    expect(served.server.forgotten).toEqual([email])
  })

  it('Z403: the message is sent again to who waits for it, and to nobody else', async () => {
    const email = 'again@example.org'
    await ask(email)
    await served.server.mailTo(email)
    await served.server.device().post('send-verification-email', { email, callbackURL: '/sign-in?redirect=/rules' })
    const sent = served.server.mailbox.filter(({ to }) => to === email)
    await served.server.mailTo(email)
    expect(served.server.mailbox.filter(({ to }) => to === email)).toHaveLength(sent.length === 2 ? 2 : sent.length + 1)
    expect((await follow(linkIn(await served.server.mailTo(email)))).headers.location).toBe('/sign-in?redirect=/rules')
    const before = served.server.mailbox.length
    await served.server.device().post('send-verification-email', { email })
    await served.server.mailTo(email)
    expect(served.server.mailbox).toHaveLength(before)
  })

  it('Z406: a stranger’s words reach nobody by a message: whose address is not confirmed is greeted without a name', async () => {
    const email = 'victim@example.org'
    await served.server
      .device()
      .post('sign-up/email', { firstName: 'gagnez sur evil.example', lastName: 'vite', email, password: GOOD_PASSWORD })
    await served.server.mailTo(email)
    await ask(email)
    await served.server.mailTo(email)
    await served.server.device().post('send-verification-email', { email })
    await served.server.mailTo(email)
    await served.server.device().post('request-password-reset', { email })
    await served.server.mailTo(email)
    const letters = served.server.mailbox.filter(({ to }) => to === email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Confirmez votre adresse e-mail',
      'Votre adresse attend sa confirmation',
      'Confirmez votre adresse e-mail',
      'Choisissez un nouveau mot de passe',
    ])
    for (const { text, html } of letters) {
      expect(text + html).not.toContain('evil.example')
      expect(text).toContain('Bonjour,')
    }
    expect(linkIn(letters[1]).pathname).toBe('/reset-password')
  })

  it('Z204: no link leads off this site: more than 200 ways', async () => {
    const device = served.server.device()
    const leads = new Set<string>()
    for (const [index, payload] of OPEN_REDIRECTS.entries()) {
      // Limits count client addresses, so a new device is used after 30 requests.
      const from = index % 30 === 0 ? served.server.device() : device
      const answer = await from.get(`/api/auth/verify-email?token=x&callbackURL=${encoded(payload)}`)
      const form = `token=x&callbackURL=${encoded(payload)}`
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const pressed = await from.ask('POST', '/api/auth/verify-email', form, type)
      for (const { headers, statusCode } of [answer, pressed]) leads.add(String(headers.location ?? statusCode))
    }
    expect([...leads].toSorted()).toEqual(['/sign-in?error=link_invalid', '/sign-in?error=too_many_requests'])
    await served.server
      .device()
      .post('sign-up/email', { email: 'sent@example.org', password: GOOD_PASSWORD, callbackURL: '//evil.example' })
    expect(linkIn(await served.server.mailTo('sent@example.org')).searchParams.get('callbackURL')).toBe(
      '/sign-in?confirmed=1',
    )
  })

  it('has nothing to say of what went well', () => expect(served.server.faults).toEqual([]))
})
