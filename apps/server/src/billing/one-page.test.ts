import { expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { addUser } from '../../test/payment/add-user.ts'
import { createBillingStore } from './billing-store.ts'
import { createCheckout } from './checkout.ts'
import { ProviderFault } from './provider.ts'

const NOW = Date.UTC(2026, 10, 22)

/** Returns a function that waits until it was called twice. */
function meeting() {
  const waiting: (() => void)[] = []
  return () =>
    new Promise<void>((go) => {
      waiting.push(go)
      if (waiting.length === 2) for (const each of waiting) each()
    })
}

it.each(STORES.flatMap((kind) => [null, 'known', 'former'].map((before) => ({ kind, before }))))(
  'Z1211: of wishes at two servers at once one page of one customer comes, with $before customer before, on $kind',
  async ({ kind, before }) => {
    const database = await emptyDatabase(kind)
    await addUser(database, 'u')
    const store = createBillingStore(database.kysely)
    if (before !== null) await store.addCustomer('u', before, NOW)
    const [customers, pages]: [string[], string[]] = [[], []]
    const [bothMakeOne, bothOpenOne] = [meeting(), meeting()]
    const server = () =>
      createCheckout({
        store,
        provider: {
          createCustomer: async () => {
            const id = `cus_${customers.length}`
            customers.push(id)
            await bothMakeOne()
            return id
          },
          customers: async function* () {
            await Promise.resolve()
            yield* []
          },
          subscriptionsOf: () => Promise.resolve([]),
          openCheckout: async ({ customerId }) => {
            if (customerId === 'former') throw new ProviderFault('resource_missing', 404, { field: 'customer' })
            const id = `cs_${pages.length}`
            pages.push(id)
            // A later request could reuse the earlier one's page, so both open one before either is stored.
            if (before === 'known') await bothOpenOne()
            return { id, url: `https://pay.example.org/${id}` }
          },
          checkout: (id) => Promise.resolve({ id, url: `https://pay.example.org/${id}` }),
        },
        publicUrl: new URL('https://dutch.example.org'),
        now: () => NOW,
        isSubscribed: () => false,
        follow: (customerId) => store.ofCustomer(customerId),
      })
    const user = { id: 'u', email: 'u@example.org', emailVerified: true }
    const urls = await Promise.all([server()(user), server()(user)])
    expect(new Set(urls).size).toBe(1)
    const { customerId = null } = (await store.ofUser('u')) ?? {}
    const forgotten = await database.kysely.selectFrom('premium_task').select(['kind', 'subject']).execute()
    const others = customers.filter((id) => id !== customerId)
    expect(others).toHaveLength(before === 'known' ? 0 : 1)
    expect(forgotten).toEqual(others.map((subject) => ({ kind: 'forget', subject })))
  },
)
