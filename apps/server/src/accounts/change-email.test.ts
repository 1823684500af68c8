import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  GOOD_PASSWORD,
  isSignedIn,
  linkIn,
  openTestServer,
  signIn,
  signUp,
  type Device,
  type TestServer,
} from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { serverWithMail } from '../../test/server-with-mail.ts'

const change = (device: Device, newEmail: string, password = GOOD_PASSWORD) =>
  device.post('change-email', { newEmail, password })

// The tests that follow in this process need the real clock.
afterAll(() => vi.useRealTimers())

describe.each(STORES)('another address, where messages are sent, on %s', (kind) => {
  const served = serverWithMail(kind)
  const { follow, confirmed } = served

  const mayEnter = async (email: string, password = GOOD_PASSWORD) =>
    (await served.server.device().post('sign-in/email', { email, password })).statusCode === 200

  it('Z503: the old one agrees, the new one confirms, and only then it counts; both are told', async () => {
    const device = await confirmed('old@example.org')
    const answer = await change(device, 'fresh@example.org')
    expect(answer.json()).toEqual({ status: true, needsConfirmation: true })
    expect(await served.server.mailTo('fresh@example.org')).toBeUndefined()
    const agreed = linkIn(await served.server.mailTo('old@example.org'))
    expect((await follow(agreed)).headers.location).toBe('/settings?email=agreed')
    const link = linkIn(await served.server.mailTo('fresh@example.org'))
    const stranger = await confirmed('stranger@example.org')
    expect((await follow(link, stranger)).headers.location).toBe('/settings?email=changed&error=link_invalid')
    expect(await mayEnter('fresh@example.org')).toBe(false)
    const taps = await Promise.all([follow(link), follow(link)])
    for (const { headers } of taps) expect(headers.location).toBe('/settings?email=changed')
    const message = await served.server.mailTo('old@example.org')
    expect([message?.subject, message?.text]).toEqual([
      'Votre adresse e-mail a changé',
      expect.stringContaining('fresh@example.org'),
    ])
    expect(await mayEnter('fresh@example.org')).toBe(true)
    // A second tap on the button finds the change made.
    const sent = served.server.mailbox.length
    expect((await follow(link)).headers.location).toBe('/settings?email=changed')
    const search = `callbackURL=%2Fsettings%3Femail%3Dchanged&token=${link.searchParams.get('token') ?? ''}`
    const twice = await served.server
      .device()
      .ask('POST', '/api/auth/verify-email', search, { 'content-type': 'application/x-www-form-urlencoded' })
    expect(twice.headers.location).toBe('/settings?email=changed')
    expect(await served.server.mailTo('old@example.org')).toBe(message)
    expect(served.server.mailbox).toHaveLength(sent)
  })

  it('Z404: nobody agrees or confirms by having a link opened: a page says what it is for, and its button does it', async () => {
    const device = await confirmed('open@example.org')
    await change(device, 'opened@example.org')
    const agreement = linkIn(await served.server.mailTo('open@example.org'))
    const page = await served.server.device().get(agreement.pathname + agreement.search)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('opened@example.org')
    expect(page.body).toContain('Accepter le changement')
    expect(page.body).not.toMatch(/<script|\ssrc=|url\(|http-equiv/)
    expect(await served.server.mailTo('opened@example.org')).toBeUndefined()
    await follow(agreement)
    const last = linkIn(await served.server.mailTo('opened@example.org'))
    for (let times = 0; times < 2; times += 1) await served.server.device().get(last.pathname + last.search)
    expect(await mayEnter('open@example.org')).toBe(true)
    const foreign = await served.server.device().ask('POST', '/api/auth/verify-email', last.search.slice(1), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
    })
    expect([foreign.statusCode, foreign.json()]).toEqual([403, { code: 'cross_site' }])
    expect(await mayEnter('open@example.org')).toBe(true)
  })

  it('Z408: a new password ends the links of a change, and a changed address those of a reset', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (const way of ['changed', 'reset'] as const) {
      const [email, wanted] = [`${way}@example.org`, `${way}-new@example.org`]
      const device = await confirmed(email)
      await change(device, wanted)
      const agreement = linkIn(await served.server.mailTo(email))
      await follow(agreement)
      const confirmation = linkIn(await served.server.mailTo(wanted))
      vi.setSystemTime(Date.now() + 2000)
      const newPassword = 'quatre grands canaux'
      if (way === 'changed') await device.post('change-password', { currentPassword: GOOD_PASSWORD, newPassword })
      else {
        await served.server.device().post('request-password-reset', { email })
        const token = linkIn(await served.server.mailTo(email)).searchParams.get('token')
        await served.server.device().post('reset-password', { token, newPassword })
      }
      for (const link of [agreement, confirmation])
        expect((await follow(link)).headers.location).toBe('/settings?email=changed&error=link_invalid')
      expect([await mayEnter(email, newPassword), await mayEnter(wanted, newPassword)]).toEqual([true, false])
    }
    const device = await confirmed('moving@example.org')
    await served.server.device().post('request-password-reset', { email: 'moving@example.org' })
    const token = linkIn(await served.server.mailTo('moving@example.org')).searchParams.get('token')
    await change(device, 'moved@example.org')
    await follow(linkIn(await served.server.mailTo('moving@example.org')))
    await follow(linkIn(await served.server.mailTo('moved@example.org')))
    const late = await served.server.device().post('reset-password', { token, newPassword: 'cinq petits ponts' })
    expect(late.json()).toEqual({ code: 'link_invalid' })
  })

  it('Z503: an address that is taken is not told, and nothing is sent', async () => {
    const device = await confirmed('asker@example.org')
    await confirmed('taken@example.org')
    const before = (await served.server.mailTo('taken@example.org'), served.server.mailbox.length)
    const answers = [await change(device, 'taken@example.org'), await change(device, 'asker@example.org')]
    expect(answers.map((each): unknown => each.json())).toEqual([
      { status: true, needsConfirmation: true },
      { code: 'email_unchanged' },
    ])
    await served.server.mailTo('taken@example.org')
    expect(served.server.mailbox).toHaveLength(before)
  })

  it('Z503: nor does an address count that somebody else took while its link was under way', async () => {
    const device = await confirmed('slow@example.org')
    await change(device, 'quick@example.org')
    await follow(linkIn(await served.server.mailTo('slow@example.org')))
    const link = linkIn(await served.server.mailTo('quick@example.org'))
    await confirmed('quick@example.org')
    expect((await follow(link)).headers.location).toBe('/settings?email=changed&error=link_invalid')
    expect(await mayEnter('slow@example.org')).toBe(true)
  })

  it('Z204, Z503: of two who confirm one address at once, one is led to a page that says so', async () => {
    const links = []
    for (const email of ['first@example.org', 'second@example.org']) {
      await change(await confirmed(email), 'both@example.org')
      await follow(linkIn(await served.server.mailTo(email)))
      links.push(linkIn(await served.server.mailTo('both@example.org')))
    }
    const answers = await Promise.all(links.map((link) => follow(link)))
    const places = answers.map(({ headers }) => headers.location ?? '')
    expect(places.toSorted()).toEqual(['/settings?email=changed', '/settings?email=changed&error=link_invalid'])
  })

  it('Z315: an agreement that is given again sends no second message, and an address gets three an hour', async () => {
    const agreements = []
    for (const name of ['a', 'b', 'c', 'd']) {
      await change(await confirmed(`${name}@example.org`), 'pestered@example.org')
      agreements.push(linkIn(await served.server.mailTo(`${name}@example.org`)))
    }
    const leads = []
    for (const link of [...agreements.slice(0, 1), ...agreements, ...agreements.slice(0, 1)])
      leads.push((await follow(link)).headers.location)
    const agreed = '/settings?email=agreed'
    const refused = '/settings?email=changed&error=too_many_requests'
    expect(leads).toEqual([agreed, agreed, agreed, agreed, refused, agreed])
    await served.server.mailTo('pestered@example.org')
    expect(served.server.mailbox.filter(({ to }) => to === 'pestered@example.org')).toHaveLength(3)
  })

  it('Z315: an agreement that another person’s browser cannot give is not used up', async () => {
    const device = await confirmed('mine@example.org')
    await change(device, 'wanted@example.org')
    const link = linkIn(await served.server.mailTo('mine@example.org'))
    const stranger = await confirmed('not-mine@example.org')
    expect((await follow(link, stranger)).headers.location).toBe('/settings?email=changed&error=link_invalid')
    expect((await follow(link)).headers.location).toBe('/settings?email=agreed')
    expect(await served.server.mailTo('wanted@example.org')).toBeDefined()
  })

  it('Z503: an account made before messages were sent is not taken away by an open session either', async () => {
    const { database } = served.server
    const before = await openTestServer(kind, { database })
    const device = await signUp(before, 'early@example.org')
    const thief = served.server.device()
    for (const [name, value] of device.cookies) thief.cookies.set(name, value)
    expect((await change(thief, 'thief@example.org', 'guessed')).json()).toEqual({ code: 'invalid_password' })
    expect((await change(thief, 'thief@example.org')).json()).toEqual({ status: true, needsConfirmation: true })
    expect(await served.server.mailTo('thief@example.org')).toBeUndefined()
    expect((await served.server.mailTo('early@example.org'))?.subject).toBe('Changement d’adresse e-mail')
    await follow(linkIn(await served.server.mailTo('early@example.org')))
    await follow(linkIn(await served.server.mailTo('thief@example.org')))
    // Both mailboxes agreed: the new address needs no further confirmation.
    expect(await mayEnter('thief@example.org')).toBe(true)
  })

  it('has nothing to say of what went well', () => expect(served.server.faults).toEqual([]))
})

describe.each(STORES)('another address, where no message can be sent, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(kind)
  })

  it('Z503: counts at once, unless somebody has it, for whoever knows the password', async () => {
    const device = await signUp(server, 'before@example.org')
    await signUp(server, 'other@example.org')
    expect((await device.post('change-email', { newEmail: 'after@example.org' })).json()).toEqual({
      code: 'invalid_request',
    })
    expect((await change(device, 'after@example.org', 'guessed')).json()).toEqual({ code: 'invalid_password' })
    expect((await change(device, 'other@example.org')).json()).toEqual({ code: 'email_taken' })
    expect((await change(device, 'After@example.org')).json()).toEqual({ status: true, needsConfirmation: false })
    expect((await device.get('/api/auth/get-session')).json()).toMatchObject({ user: { email: 'after@example.org' } })
    expect((await server.mailTo('before@example.org'))?.subject).toBe('Votre adresse e-mail a changé')
    expect(await isSignedIn(await signIn(server, 'after@example.org'))).toBe(true)
    const gone = await server.device().post('sign-in/email', { email: 'before@example.org', password: GOOD_PASSWORD })
    expect(gone.statusCode).toBe(401)
  })

  it('Z503: of two who take one address at once, one is told so', async () => {
    const devices = [await signUp(server, 'one@example.org'), await signUp(server, 'two@example.org')]
    const answers = await Promise.all(devices.map((device) => change(device, 'prize@example.org')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('Z308: wrong passwords are counted here as well', async () => {
    const device = await signUp(server, 'guessed@example.org')
    const answers = []
    for (let index = 0; index < 6; index += 1)
      answers.push((await change(device, `n${index}@example.org`, 'guess')).statusCode)
    expect(answers).toEqual([403, 403, 403, 403, 403, 429])
  })

  it('has nothing to say of what went well', () => expect(server.faults).toEqual([]))
})

it('Z503: the former address is told, whatever fails then', async () => {
  const server = await openTestServer('sqlite', {
    parts: [
      {
        name: 'broken',
        exportOf: async function* () {},
        forgetWithin: () => Promise.resolve(),
        emailChanged: () => Promise.reject(new Error('broken')),
      },
    ],
  })
  const device = await signUp(server, 'former@example.org')
  expect((await change(device, 'latter@example.org')).statusCode).toBe(500)
  expect((await server.mailTo('former@example.org'))?.subject).toBe('Votre adresse e-mail a changé')
})
