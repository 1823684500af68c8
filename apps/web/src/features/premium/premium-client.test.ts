import { accept, refuse } from '@dutch/domain/result'
import { parseAuthFault } from '@dutch/sync/account/auth-codes'
import { describe, expect, it } from 'vitest'
import { createPremiumClient } from './premium-client.ts'

const subscription = {
  subscribed: true,
  subscription_tier: 'premium',
  subscription_end: '2026-12-22T09:00:00.000Z',
  cancel_at_period_end: false,
  payment_late: false,
  withdraw_until: null,
  has_portal: true,
}
const answering = (value: unknown) => createPremiumClient(() => Promise.resolve(accept(value)))
const refusing = (status: number, body: unknown = null) =>
  createPremiumClient(() => Promise.resolve(refuse(parseAuthFault(status, body))))

describe('W701, W710: what is said of premium', () => {
  it('is believed where it has the form that was asked for', async () => {
    expect(await answering(subscription).subscription()).toEqual(accept(subscription))
    expect(await answering({ available: false }).offer()).toEqual(accept({ available: false }))
    expect(await answering({ url: 'https://pay.example.org/1' }).checkout()).toEqual(
      accept('https://pay.example.org/1'),
    )
  })

  it.each([null, {}, [], { ...subscription, subscribed: 'yes' }, { ...subscription, subscription_end: 3 }])(
    'and %j is no answer',
    async (value) => {
      expect(await answering(value).subscription()).toEqual(refuse('unreachable'))
      expect(await answering(value).cancel()).toEqual(refuse('unreachable'))
    },
  )

  it.each(['javascript:alert(1)', '/elsewhere', 'data:text/html,x', ''])('leads nowhere by %s', async (url) => {
    expect(await answering({ url }).checkout()).toEqual(refuse('unreachable'))
    expect(await answering({ url }).portal()).toEqual(refuse('unreachable'))
  })

  it.each([
    [501, { code: 'not_configured' }, 'not-configured'],
    [401, { code: 'session_not_found' }, 'signed-out'],
    [401, null, 'unreachable'],
    [409, { code: 'already_subscribed' }, 'already-premium'],
    [404, { code: 'not_found' }, 'not-possible'],
    [429, { code: 'too_many_requests' }, 'too-many'],
    [503, { code: 'unavailable' }, 'unreachable'],
    [0, null, 'unreachable'],
  ])('%i %j is told as %s', async (status, body, fault) => {
    expect(await refusing(status, body).checkout()).toEqual(refuse(fault))
  })
})
