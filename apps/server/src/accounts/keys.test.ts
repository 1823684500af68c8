import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  GOOD_PASSWORD,
  follow,
  isSignedIn,
  linkIn,
  openTestServer,
  signIn,
  signUpByMail,
  type Device,
  type TestServer,
} from '../../test/accounts-server.ts'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { createKeys, type Purpose } from './keys.ts'

const OLD = 'the old secret of all nodes, long enough to be one'
const NEW = 'the new secret of all nodes, long enough to be one'

afterEach(() => void vi.useRealTimers())

it('Z102: each purpose has a key of its own, the same on every server, and none is the secret', () => {
  const purposes: readonly Purpose[] = [
    'sessions',
    'links',
    'second factor',
    'attempts',
    'known browsers',
    'rooms',
    'servers',
  ]
  const keys = createKeys(NEW, [OLD])
  const made = purposes.map(keys.of)
  expect(new Set([...made, NEW, OLD]).size).toBe(purposes.length + 2)
  expect(createKeys(NEW).of('links')).toBe(keys.of('links'))
  expect(keys.allOf('links')).toEqual([keys.of('links'), createKeys(OLD).of('links')])
})

/** A device of the second server with the cookies of the first one, except the short-lived token. */
function moved(device: Device, server: TestServer): Device {
  const other = server.device()
  for (const [name, value] of device.cookies) if (!name.endsWith('session_data')) other.cookies.set(name, value)
  return other
}

async function totpOf(device: Device): Promise<string> {
  const { totpURI } = (await device.post('two-factor/enable', { password: GOOD_PASSWORD })).json<{ totpURI: string }>()
  return new TextDecoder().decode(base32.decode(new URL(totpURI).searchParams.get('secret') ?? ''))
}

describe.each(STORES)('a change of secret while two nodes serve, on %s', (kind) => {
  /** Two servers during a change of secret: the first still signs with the old secret, the second with the new one. */
  async function between(): Promise<readonly [TestServer, TestServer]> {
    const database = await emptyDatabase(kind)
    const node = (secret: string, previous: string) =>
      openTestServer(kind, { database, isConfirming: true, secret, previousSecrets: [previous] })
    return [await node(OLD, NEW), await node(NEW, OLD)]
  }

  it('Z102: sessions and links of one node count on the other one', async () => {
    const nodes = await between()
    for (const [here, there] of [nodes, [nodes[1], nodes[0]] as const]) {
      const email = `lea-${nodes.indexOf(here)}@example.org`
      await here.device().post('sign-up/email', { email, password: GOOD_PASSWORD })
      const link = linkIn(await here.mailTo(email))
      expect((await follow(there.device(), link)).headers.location).toBe('/sign-in?confirmed=1')
      const device = await signIn(here, email)
      const other = moved(device, there)
      expect(await isSignedIn(other)).toBe(true)
      expect((await other.get('/api/auth/get-session')).json()).toMatchObject({ user: { email } })
      expect(await isSignedIn(moved(other, here))).toBe(true)
    }
  })

  it('Z102: a second factor of one node opens on the other one, and a code works once on both together', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const [one, two] = await between()
    const email = 'ana@example.org'
    const device = await signUpByMail(one, email)
    const secret = await totpOf(device)
    const codeNow = () => createOTP(secret).totp()
    expect((await moved(device, two).post('two-factor/verify-totp', { code: await codeNow() })).statusCode).toBe(200)
    const enter = async (server: TestServer, code: string) => {
      const phone = server.device()
      await phone.post('sign-in/email', { email, password: GOOD_PASSWORD })
      return (await phone.post('two-factor/verify-totp', { code })).statusCode
    }
    for (const server of [one, two, one]) {
      vi.setSystemTime(Date.now() + 90_000)
      expect(await enter(server, await codeNow())).toBe(200)
    }
    vi.setSystemTime(Date.now() + 90_000)
    const code = await codeNow()
    expect([await enter(two, code), await enter(one, code)]).toEqual([200, 403])
  })

  it('Z102: wrong passwords are counted once for both nodes', async () => {
    const [one, two] = await between()
    await signUpByMail(one, 'max@example.org')
    const guess = (server: TestServer) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress: '192.0.2.40',
        headers: { origin: 'https://dutch.example.org', host: 'dutch.example.org' },
        payload: { email: 'max@example.org', password: 'guessed' },
      })
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await guess(turn % 2 === 0 ? one : two)).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })
})
