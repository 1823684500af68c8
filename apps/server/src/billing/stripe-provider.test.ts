import { expect, it } from 'vitest'
import type { ProviderRequest } from './ask-provider.ts'
import { ProviderFault } from './provider.ts'
import { createStripe } from './stripe-provider.ts'

const config = { secretKey: 'sk', webhookSecret: 'whsec', priceId: 'price', apiBase: new URL('https://pay.example') }

it('Z1204: the page to pay on offers cards, and nothing else', async () => {
  const asked: ProviderRequest[] = []
  const stripe = createStripe(config, (question) => {
    asked.push(question)
    return Promise.resolve({ id: 'cs', status: 'open', url: 'https://pay.example/pay/cs' })
  })
  const request = {
    customerId: 'cus',
    userId: 'u',
    paidUrl: 'https://a.example',
    leftUrl: 'https://b.example',
  }
  expect(await stripe.openCheckout(request)).toEqual({ id: 'cs', url: 'https://pay.example/pay/cs' })
  expect(asked).toHaveLength(1)
  const means = Object.entries(asked[0]?.fields ?? {}).filter(([name]) => name.startsWith('payment_method'))
  expect(means).toEqual([['payment_method_types[0]', 'card']])
})

it.each([
  ['start_date', 1e18],
  ['start_date', -1],
  ['start_date', 0.5],
  ['ended_at', 1e18],
  ['cancel_at', 1e18],
])('Z1202: a subscription whose %s is %d is no answer: no day has that moment', async (field, seconds) => {
  const items = { data: [{ current_period_end: 1_800_000_000 }] }
  const answer = { id: 's', status: 'active', start_date: 1_790_000_000, cancel_at_period_end: false, items }
  const subscriptionsOf = (data: unknown) =>
    createStripe(config, () => Promise.resolve({ data: [data] })).subscriptionsOf('c')
  expect(await subscriptionsOf(answer)).toHaveLength(1)
  await expect(subscriptionsOf({ ...answer, [field]: seconds })).rejects.toMatchObject({ code: 'unreadable' })
})

it('Z1214: a payment that cannot be given back keeps no other one', async () => {
  const refunded: unknown[] = []
  const paid = (payment: object) => ({ payments: { data: [{ status: 'paid', payment }] } })
  const stripe = createStripe(config, ({ path, fields = {} }) => {
    if (path === 'invoices')
      return Promise.resolve({
        data: [paid({}), paid({ payment_intent: 'disputed' }), paid({ payment_intent: 'paid' })],
      })
    refunded.push(fields['payment_intent'])
    if (fields['payment_intent'] === 'disputed') return Promise.reject(new ProviderFault('charge_disputed', 400))
    return Promise.resolve({ id: 're' })
  })
  await expect(stripe.refund('s')).rejects.toThrow(ProviderFault)
  expect(refunded).toEqual(['disputed', 'paid'])
})

it('Z1221: all customers that were made for accounts are listed, page by page; others are of other products', async () => {
  const asked: ProviderRequest['fields'][] = []
  const pages = [
    [
      { id: 'cus_1', metadata: { account: 'one' } },
      { id: 'of another: product', metadata: {} },
    ],
    [{ id: 'cus 2', metadata: { account: 'two' } }, { id: 'cus_3' }, { id: 'cus_4', metadata: { account: 'four' } }],
  ]
  const stripe = createStripe(config, ({ fields }) => {
    asked.push(fields)
    return Promise.resolve({ has_more: asked.length === 1, data: pages[asked.length - 1] })
  })
  const listed: unknown[] = []
  for await (const customer of stripe.customers('a@example.org')) listed.push(customer)
  expect(listed).toEqual([
    { customerId: 'cus_1', userId: 'one' },
    { customerId: 'cus_4', userId: 'four' },
  ])
  const first = { limit: 100, email: 'a@example.org' }
  expect(asked).toEqual([first, { ...first, starting_after: 'of another: product' }])
})

it.each([
  ['shows none', []],
  ['shows the same one again', [{ id: 'cus_1', metadata: { account: 'one' } }]],
])(
  'Z1202: a list of customers that promises more and %s is unreadable, and is not asked for without end',
  async (_name, data) => {
    let asked = 0
    const stripe = createStripe(config, () => {
      asked += 1
      if (asked > 2) throw new Error('It is asked for without end.')
      return Promise.resolve({ has_more: true, data })
    })
    const listed = async () => {
      for await (const customer of stripe.customers()) expect(customer.userId).toBe('one')
    }
    await expect(listed()).rejects.toMatchObject({ code: 'unreadable' })
  },
)
