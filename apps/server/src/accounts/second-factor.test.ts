import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  GOOD_PASSWORD,
  isSignedIn,
  openTestServer,
  signUp,
  type Device,
  type TestServer,
} from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'

/** An authenticator shows each code for this long. */
const STEP_MS = 30_000

describe.each(STORES)('the second factor, on %s', (kind) => {
  let server: TestServer
  let count = 0
  beforeAll(async () => {
    server = await openTestServer(kind)
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  })
  afterEach(() => vi.useRealTimers())

  const next = () => vi.setSystemTime(Date.now() + 3 * STEP_MS)

  /** An account with an active second factor. */
  async function guarded() {
    const email = `guarded${(count += 1)}@example.org`
    const device = await signUp(server, email)
    const answer = await device.post('two-factor/enable', { password: GOOD_PASSWORD })
    const { totpURI, backupCodes } = answer.json<{ totpURI: string; backupCodes: string[] }>()
    const uri = new URL(totpURI)
    const secret = new TextDecoder().decode(base32.decode(uri.searchParams.get('secret') ?? ''))
    const code = () => createOTP(secret).totp()
    expect((await device.post('two-factor/verify-totp', { code: await code() })).statusCode).toBe(200)
    next()
    return { email, device, uri, code, backupCodes }
  }

  /** A device that has entered the password and is asked for a code. */
  async function challenged(email: string, device = server.device()): Promise<Device> {
    const answer = await device.post('sign-in/email', { email, password: GOOD_PASSWORD })
    expect(answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect(await isSignedIn(device)).toBe(false)
    return device
  }

  function withCookiesOf({ cookies }: Device): Device {
    const device = server.device()
    for (const [name, value] of cookies) device.cookies.set(name, value)
    return device
  }

  it('Z119: a sign-in that still waits for its code has ended the session of another account', async () => {
    const [{ email }, other] = [await guarded(), await guarded()]
    const holder = withCookiesOf(other.device)
    expect(await isSignedIn(holder)).toBe(true)
    await challenged(email, other.device)
    expect(await isSignedIn(holder)).toBe(false)
  })

  it('Z113: is set up with the password and a first code, and told by mail', async () => {
    const email = 'setup@example.org'
    const device = await signUp(server, email)
    expect((await device.post('two-factor/enable', { password: 'guessed' })).json()).toEqual({
      code: 'invalid_password',
    })
    const setUp = (await device.post('two-factor/enable', { password: GOOD_PASSWORD })).json<{
      totpURI: string
      backupCodes: string[]
    }>()
    expect(setUp.totpURI).toMatch(/^otpauth:\/\/totp\/Dutch/)
    expect(new Set(setUp.backupCodes).size).toBe(10)
    // The second factor is not active before the first code, so a user who leaves the screen now is not locked out.
    expect((await server.device().post('sign-in/email', { email, password: GOOD_PASSWORD })).json()).toMatchObject({
      user: { email },
    })
    expect((await device.post('two-factor/verify-totp', { code: '000000' })).json()).toEqual({ code: 'invalid_code' })
    expect((await device.post('two-factor/verify-totp', { code: 'abc' })).json()).toEqual({ code: 'invalid_code' })
    const ready = await guarded()
    expect((await server.mailTo(ready.email))?.subject).toBe('Double authentification activée')
    expect(await isSignedIn(ready.device)).toBe(true)
    expect((await ready.device.get('/api/auth/get-session')).json()).toMatchObject({ user: { twoFactorEnabled: true } })
    expect((await ready.device.post('two-factor/enable', { password: GOOD_PASSWORD })).json()).toEqual({
      code: 'second_factor_already_on',
    })
  })

  it('Z112: a code works once: not a second time, and not for twenty at once', async () => {
    const { email, code } = await guarded()
    const device = await challenged(email)
    const shown = await code()
    expect(
      (await device.post('two-factor/verify-totp', { code: `${shown.slice(0, 3)} ${shown.slice(3)}` })).statusCode,
    ).toBe(200)
    expect(await isSignedIn(device)).toBe(true)
    const replay = await (await challenged(email)).post('two-factor/verify-totp', { code: shown })
    expect([replay.statusCode, replay.json()]).toEqual([403, { code: 'invalid_code' }])
    next()
    const devices: Device[] = []
    for (let index = 0; index < 20; index += 1) devices.push(await challenged(email))
    const raced = await code()
    const answers = await Promise.all(devices.map((each) => each.post('two-factor/verify-totp', { code: raced })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const inside = await Promise.all(devices.map(isSignedIn))
    expect(inside.filter(Boolean)).toHaveLength(1)
  })

  it('Z112: twenty requests of one sign-in with one code open one session', async () => {
    const { email, code } = await guarded()
    const device = await challenged(email)
    const shown = await code()
    const thieves = Array.from({ length: 20 }, () => withCookiesOf(device))
    await Promise.all(thieves.map((each) => each.post('two-factor/verify-totp', { code: shown })))
    const inside = await Promise.all(thieves.map(isSignedIn))
    expect(inside.filter(Boolean)).toHaveLength(1)
  })

  it('Z118: nor for who brings the cookies of an ended session of somebody else along', async () => {
    const { email, code } = await guarded()
    const shown = await code()
    expect((await (await challenged(email)).post('two-factor/verify-totp', { code: shown })).statusCode).toBe(200)
    const own = await signUp(server, `thief${(count += 1)}@example.org`)
    await own.get('/api/auth/get-session')
    const kept = new Map(own.cookies)
    await own.post('sign-out')
    const thief = await challenged(email)
    for (const [name, value] of kept) thief.cookies.set(name, value)
    const answer = await thief.post('two-factor/verify-totp', { code: shown })
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'invalid_code' }])
    expect(await isSignedIn(thief)).toBe(false)
  })

  it('Z114: each recovery code opens the account once, also of twenty at once', async () => {
    const { email, backupCodes } = await guarded()
    const [first = '', second = ''] = backupCodes
    const device = await challenged(email)
    // Z115: the code is typed in lower case and with spaces, as read from paper.
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')}`
    expect((await device.post('two-factor/verify-backup-code', { code: typed })).statusCode).toBe(200)
    expect(await isSignedIn(device)).toBe(true)
    const again = await (await challenged(email)).post('two-factor/verify-backup-code', { code: first })
    expect([again.statusCode, again.json()]).toEqual([403, { code: 'invalid_code' }])
    const devices: Device[] = []
    for (let index = 0; index < 20; index += 1) devices.push(await challenged(email))
    await Promise.all(devices.map((each) => each.post('two-factor/verify-backup-code', { code: second })))
    const inside = await Promise.all(devices.map(isSignedIn))
    expect(inside.filter(Boolean)).toHaveLength(1)
  })

  it('Z116: four recovery codes of one account at once open it four times', async () => {
    const { email, backupCodes } = await guarded()
    const devices = []
    for (let index = 0; index < 4; index += 1) devices.push(await challenged(email))
    const answers = await Promise.all(
      devices.map((each, index) => each.post('two-factor/verify-backup-code', { code: backupCodes[index] })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await Promise.all(devices.map(isSignedIn))).toEqual([true, true, true, true])
  })

  it('Z114: new recovery codes replace the old ones', async () => {
    const { email, device, backupCodes } = await guarded()
    const renewed = await device.post('two-factor/generate-backup-codes', { password: GOOD_PASSWORD })
    const { backupCodes: fresh } = renewed.json<{ backupCodes: string[] }>()
    expect(fresh).toHaveLength(10)
    expect(fresh.some((code) => backupCodes.includes(code))).toBe(false)
    const answers = [
      await (await challenged(email)).post('two-factor/verify-backup-code', { code: backupCodes[0] }),
      await (await challenged(email)).post('two-factor/verify-backup-code', { code: fresh[0] }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200])
  })

  it('Z117: five wrong codes end a sign-in, ten lock the factor for a quarter of an hour', async () => {
    const { email, code } = await guarded()
    let offset = 0
    const wrong = async (device: Device) => {
      const shown = await code()
      const other = String((Number(shown) + (offset += 7919)) % 1_000_000).padStart(6, '0')
      return (await device.post('two-factor/verify-totp', { code: other })).json<{ code: string }>().code
    }
    for (let round = 0; round < 2; round += 1) {
      const device = await challenged(email)
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await wrong(device)).toBe('invalid_code')
      if (round === 0)
        expect([await wrong(device), await wrong(device)]).toEqual(['too_many_codes', 'challenge_expired'])
    }
    const locked = await (await challenged(email)).post('two-factor/verify-totp', { code: await code() })
    expect([locked.statusCode, locked.json(), locked.headers['retry-after']]).toEqual([
      429,
      { code: 'too_many_requests', retryAfter: 900 },
      '900',
    ])
    vi.setSystemTime(Date.now() + 16 * 60_000)
    expect((await (await challenged(email)).post('two-factor/verify-totp', { code: await code() })).statusCode).toBe(
      200,
    )
  })

  it('Z302: a lock lasts no longer where the clock of the server goes back a day', async () => {
    const { email, code } = await guarded()
    for (let round = 0; round < 2; round += 1) {
      const device = await challenged(email)
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const other = String((Number(await code()) + 7919 * (round * 5 + attempt + 1)) % 1_000_000).padStart(6, '0')
        expect((await device.post('two-factor/verify-totp', { code: other })).statusCode).toBe(403)
      }
    }
    expect((await (await challenged(email)).post('two-factor/verify-totp', { code: await code() })).statusCode).toBe(
      429,
    )
    vi.setSystemTime(Date.now() - 24 * 3_600_000)
    expect((await (await challenged(email)).post('two-factor/verify-totp', { code: await code() })).statusCode).toBe(
      200,
    )
  })

  it('Z117: a sign-in waits ten minutes for its code', async () => {
    const { email, code } = await guarded()
    const device = await challenged(email)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect((await device.post('two-factor/verify-totp', { code: await code() })).json()).toEqual({
      code: 'challenge_expired',
    })
    expect((await server.device().post('two-factor/verify-totp', { code: await code() })).json()).toEqual({
      code: 'challenge_expired',
    })
  })

  it('Z504: goes with the password, is told by mail, and then the password is enough', async () => {
    const { email, device } = await guarded()
    expect((await device.post('two-factor/disable', { password: 'guessed' })).json()).toEqual({
      code: 'invalid_password',
    })
    expect((await device.post('two-factor/disable', { password: GOOD_PASSWORD })).statusCode).toBe(200)
    expect((await server.mailTo(email))?.subject).toBe('Double authentification désactivée')
    const answer = await server.device().post('sign-in/email', { email, password: GOOD_PASSWORD })
    expect(answer.json()).toMatchObject({ user: { email, twoFactorEnabled: false } })
    expect((await device.post('two-factor/generate-backup-codes', { password: GOOD_PASSWORD })).json()).toEqual({
      code: 'second_factor_off',
    })
  })

  it('has nothing to say of what went well', () => expect(server.faults).toEqual([]))
})
