import { expect, it } from 'vitest'
import type { ProviderRequest } from './ask-provider.ts'
import { createStripe } from './stripe-provider.ts'

it('Z1204: the page to pay on offers cards, and nothing else', async () => {
  const asked: ProviderRequest[] = []
  const config = { secretKey: 'sk', webhookSecret: 'whsec', priceId: 'price', apiBase: new URL('https://pay.example') }
  const stripe = createStripe(config, (question) => {
    asked.push(question)
    return Promise.resolve({ id: 'cs', status: 'open', url: 'https://pay.example/pay/cs' })
  })
  const request = {
    customerId: 'cus',
    userId: 'u',
    paidUrl: 'https://a.example',
    leftUrl: 'https://b.example',
    key: 'k',
  }
  expect(await stripe.openCheckout(request)).toEqual({ id: 'cs', url: 'https://pay.example/pay/cs' })
  expect(asked).toHaveLength(1)
  const means = Object.entries(asked[0]?.fields ?? {}).filter(([name]) => name.startsWith('payment_method'))
  expect(means).toEqual([['payment_method_types[0]', 'card']])
})
