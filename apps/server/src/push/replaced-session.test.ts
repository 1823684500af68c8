import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expect, test } from 'vitest'
import { GOOD_PASSWORD, openTestServer, signIn, signUp, type Device } from '../../test/accounts-server.ts'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { browserAt, networkOf, openStandIn, vapidKeys } from '../../test/push-stand-in.ts'
import { openPush } from './open-push.ts'
import { pushPart } from './push-part.ts'

test.each(STORES)(
  'Z1106: a new password, and the second factor on and off, leave the device its notifications, on %s',
  async (kind) => {
    const standIn = await openStandIn()
    const database = await emptyDatabase(kind)
    const server = await openTestServer(kind, { database, parts: [pushPart(database.kysely)] })
    const push = openPush(vapidKeys(), database, networkOf(standIn))
    await server.app.register((scope, _options, done) => {
      push.addRoutes(scope, server.accounts)
      done()
    })
    const device = await signUp(server, 'ada@example.org')
    const other = await signIn(server, 'ada@example.org')
    const preferences = { gameUpdates: true, achievements: false, multiplayer: true }
    const subscribe = (from: Device) =>
      from.ask('POST', '/api/push/subscribe', { ...browserAt(standIn).body, preferences })
    const chosen = async () => (await device.get('/api/push')).json<unknown>()
    const rows = () => database.kysely.selectFrom('push_subscription').selectAll().execute()
    await subscribe(device)
    await subscribe(other)
    const [before] = await rows()
    const post = async (path: string, body: unknown) => {
      const answer = await device.post(path, body)
      expect([answer.statusCode, await chosen()]).toMatchObject([200, { preferences }])
      return answer
    }
    const newPassword = 'quatre grands canaux'
    await post('change-password', { currentPassword: GOOD_PASSWORD, newPassword })
    // The other device was signed out.
    const left = await rows()
    expect(left).toEqual([{ ...before, session_id: left[0]?.session_id }])
    expect(left).not.toEqual([before])
    const { totpURI } = (await post('two-factor/enable', { password: newPassword })).json<{ totpURI: string }>()
    const secret = new TextDecoder().decode(base32.decode(new URL(totpURI).searchParams.get('secret') ?? ''))
    await post('two-factor/verify-totp', { code: await createOTP(secret).totp() })
    await post('two-factor/disable', { password: newPassword })
    await push.close()
  },
)
