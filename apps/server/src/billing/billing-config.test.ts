import { describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'

describe('who is paid', () => {
  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_PRICE_ID: 'price_1',
  }
  it('Z1201: says who is paid for premium, or that nobody is', () => {
    const billing = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678', priceId: 'price_1' }
    expect(parseConfig(STRIPE)).toMatchObject({
      config: { billing: { ...billing, apiBase: new URL('https://api.stripe.com') } },
    })
    const STRIPE_API_BASE = 'http://127.0.0.1:9000'
    expect(parseConfig({ ...STRIPE, STRIPE_API_BASE })).toMatchObject({
      config: { billing: { apiBase: new URL(STRIPE_API_BASE) } },
    })
  })

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_12345678', 'sk_… or rk_…'],
    ['STRIPE_SECRET_KEY', '', 'together'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'whsec_'],
    ['STRIPE_WEBHOOK_SECRET', '', 'together'],
    ['STRIPE_PRICE_ID', 'prod_1', 'price_'],
    ['STRIPE_PRICE_ID', '', 'together'],
    ['STRIPE_API_BASE', 'http://stripe.example.org', 'https://'],
    ['STRIPE_API_BASE', 'https://stripe.example.org/v1', 'no path'],
    ['STRIPE_API_BASE', 'nowhere', 'an address'],
  ])('Z1201: %s=%s is a fault that names it and tells no secret', (name, value, expected) => {
    const parsed = parseConfig({ ...STRIPE, [name]: value })
    const faults = parsed.ok ? [] : parsed.faults
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}=.*expected .*${expected}`))])
    expect(faults.join()).not.toMatch(/12345678|=secret/)
  })
})
