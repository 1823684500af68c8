import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, linkIn } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { serverWithMail } from '../../test/server-with-mail.ts'

describe.each(STORES)('an invitation behind a confirmation, on %s', (kind) => {
  const served = serverWithMail(kind)

  it('Z401, W327: the link leads back to the room, on whichever device it is followed', async () => {
    const email = 'invited@example.org'
    const callbackURL = '/sign-in?confirmed=1&redirect=%2Fjoin%2FABC234'
    const form = { firstName: 'Léa', lastName: '', email, password: GOOD_PASSWORD, callbackURL }
    await served.server.device().post('sign-up/email', form)
    const link = linkIn(await served.server.mailTo(email))
    for (const page of [callbackURL, '/sign-in?confirmed=before&redirect=%2Fjoin%2FABC234']) {
      const followed = await served.follow(link, served.server.device())
      expect([followed.statusCode, followed.headers.location]).toEqual([303, page])
    }
  })

  it('Z409, W327: so do the links of who has an account already, waits for a confirmation, or forgot the password', async () => {
    const { server } = served
    const redirect = '/join/ABC234'
    const callbackURL = `/sign-in?confirmed=1&redirect=${encodeURIComponent(redirect)}`
    const linked = async (email: string) => {
      const link = linkIn(await server.mailTo(email))
      return [link.pathname, link.searchParams.get('redirect')]
    }
    const signUp = (email: string) =>
      server.device().post('sign-up/email', { firstName: 'Léa', email, password: GOOD_PASSWORD, callbackURL })
    const waiting = 'waiting@example.org'
    await signUp(waiting)
    const { pathname, search } = linkIn(await server.mailTo(waiting))
    const page = await server.app.inject({ url: pathname + search, headers: { host: 'dutch.example.org' } })
    expect(page.body).toContain('/reset-password?redirect=%2Fjoin%2FABC234')
    await signUp(waiting)
    expect(await linked(waiting)).toEqual(['/reset-password', redirect])
    const known = 'there@example.org'
    await served.confirmed(known)
    await signUp(known)
    expect(await linked(known)).toEqual(['/sign-in', redirect])
    await server.device().post('request-password-reset', { email: known, redirect })
    expect(await linked(known)).toEqual(['/reset-password', redirect])
    await server.device().post('request-password-reset', { email: known, redirect: 'https://elsewhere.example/join' })
    expect(await linked(known)).toEqual(['/reset-password', null])
  })
})
