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
})
