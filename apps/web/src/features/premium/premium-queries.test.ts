import { afterEach, expect, it, vi } from 'vitest'
import { accountQueries } from '../account/account-queries.ts'
import { checkPremium, cacheSubscription } from './premium-queries.ts'

afterEach(() => {
  accountQueries.clear()
  vi.unstubAllGlobals()
})

const subscription = {
  subscribed: true,
  subscription_tier: 'premium',
  subscription_end: null,
  cancel_at_period_end: false,
  payment_late: false,
  withdraw_until: null,
  has_portal: true,
}
/** A server that answers these paths. @returns the paths that were requested */
function serve(answers: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const body = answers[path]
    return Promise.resolve(new Response(JSON.stringify(body ?? null), { status: body === undefined ? 503 : 200 }))
  })
  return asked
}
const price = { amount: 299, currency: 'eur', interval: 'month', intervalCount: 1 }

it('W701: whoever pays is premium; it is asked once in five minutes, and again where that is wanted (W710)', async () => {
  const asked = serve({ '/api/premium': { available: true, price }, '/api/check-subscription': subscription })
  expect(await checkPremium('a')).toBe('premium')
  expect(await checkPremium('a')).toBe('premium')
  expect(asked).toEqual(['/api/premium', '/api/check-subscription'])
  expect(await checkPremium('a', true)).toBe('premium')
  expect(asked.slice(2)).toEqual(['/api/check-subscription'])
  cacheSubscription('a', { ...subscription, subscribed: false })
  expect(await checkPremium('a')).toBe('free')
})

it('W701: where nothing is sold nobody is asked about', async () => {
  const asked = serve({ '/api/premium': { available: false } })
  expect(await checkPremium('b')).toBe('free')
  expect(asked).toEqual(['/api/premium'])
})
