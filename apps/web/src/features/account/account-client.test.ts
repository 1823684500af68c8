import { describe, expect, it } from 'vitest'
import { createTestServer } from './test-account.ts'

const user = { id: 'u1', email: 'lea@example.org', name: 'Léa Martin', emailVerified: false, createdAt: '2026-11-21' }

describe('W1505: what accounts are asked and answer', () => {
  it('a sign-in is a person, or the question for a code', async () => {
    const { client, asked, answer } = createTestServer()
    answer({ status: 200, body: { redirect: false, user } })
    expect(await client.signIn('lea@example.org', 'secret')).toMatchObject({
      ok: true,
      value: { kind: 'signed-in', user: { id: 'u1', twoFactorEnabled: false } },
    })
    answer({ status: 200, body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } })
    expect(await client.signIn('lea@example.org', 'secret')).toEqual({ ok: true, value: { kind: 'second-factor' } })
    expect(asked[0]).toEqual({
      method: 'POST',
      path: '/api/auth/sign-in/email',
      body: { email: 'lea@example.org', password: 'secret' },
    })
  })

  it('W327: a sign-up is a person, or waits for a confirmation, whose link leads where they wanted to go', async () => {
    const { client, answer, asked } = createTestServer()
    const form = { firstName: 'Léa', lastName: 'Martin', email: 'lea@example.org', password: 'secret' }
    answer({ status: 200, body: { user, needsConfirmation: false } })
    expect(await client.signUp(form, '/')).toMatchObject({ ok: true, value: { kind: 'signed-in' } })
    answer({ status: 200, body: { needsConfirmation: true } })
    expect(await client.signUp(form, '/join/ABC234')).toEqual({ ok: true, value: { kind: 'confirm-email' } })
    await client.confirmAgain('lea@example.org', '/join/ABC234')
    const leadTo = asked.map(({ body }) => body?.['callbackURL'])
    const back = '/sign-in?confirmed=1&redirect=%2Fjoin%2FABC234'
    expect(leadTo).toEqual(['/sign-in?confirmed=1', back, back])
  })

  it('W1519: a request for a new password answers whether it is mailed; an older server mails it, or does not tell', async () => {
    const { client, answer } = createTestServer()
    for (const [body, isMailed] of [
      [{ status: true, isMailed: false }, false],
      [{ status: true, isMailed: true }, true],
      [{ status: true }, true],
    ] as const) {
      answer({ status: 200, body })
      expect(await client.requestReset('lea@example.org', '/')).toEqual({ ok: true, value: { isMailed } })
    }
  })

  it('a refusal keeps its code and its reasons', async () => {
    const { client, answer } = createTestServer()
    answer({ status: 422, body: { code: 'weak_password', reasons: ['common', 'made up'] } })
    expect(await client.resetPassword('token', '123456')).toMatchObject({
      ok: false,
      error: { code: 'weak_password', status: 422 },
    })
    answer('dead')
    expect(await client.devices()).toMatchObject({ ok: false, error: { code: 'unavailable', status: 0 } })
  })

  it.each([null, [], 3, { user: { id: 7 } }, { __proto__: { user } }])(
    'an answer of another shape is no person: %j',
    async (body) => {
      const { client, answer } = createTestServer()
      answer({ status: 200, body })
      expect(await client.verifyCode('app', '123456')).toMatchObject({ ok: false, error: { code: 'unexpected' } })
    },
  )

  it('devices, a second factor and recovery codes are read as the server writes them', async () => {
    const { client, answer } = createTestServer()
    const device = {
      id: 's1',
      isCurrent: true,
      userAgent: null,
      createdAt: '2026-11-21T20:00:00.000Z',
      updatedAt: 'never',
    }
    answer({ status: 200, body: [device] })
    expect(await client.devices()).toEqual({
      ok: true,
      value: [{ id: 's1', isCurrent: true, userAgent: '', createdAt: Date.UTC(2026, 10, 21, 20), updatedAt: null }],
    })
    answer({
      status: 200,
      body: { totpURI: 'otpauth://totp/Dutch:lea?secret=JBSWY3DP&issuer=Dutch', backupCodes: ['a-b'] },
    })
    expect(await client.setUpFactor('secret')).toMatchObject({
      ok: true,
      value: { secret: 'JBSWY3DP', recoveryCodes: ['a-b'] },
    })
  })

  it('an empty profile takes empty texts, not the word null', async () => {
    const { client, answer } = createTestServer()
    answer({ status: 200, body: { id: 'u1', full_name: null, first_name: null, last_name: null, avatar_url: null } })
    expect(await client.profile()).toEqual({
      ok: true,
      value: { id: 'u1', full_name: '', first_name: '', last_name: '', avatar_url: '' },
    })
  })
})
