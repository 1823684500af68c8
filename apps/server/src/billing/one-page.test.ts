import { expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { addUser } from '../../test/payment/add-user.ts'
import { createBillingStore } from './billing-store.ts'
import { createCheckout } from './checkout.ts'

const NOW = Date.UTC(2026, 10, 22)

it.each(STORES)(
  'Z1211: of wishes at two servers at once, ten minutes apart by their clocks, one page comes, on %s',
  async (kind) => {
    const database = await emptyDatabase(kind)
    await addUser(database, 'u')
    const store = createBillingStore(database.kysely)
    await store.addCustomer('u', 'c', NOW)
    const pages = new Map<string, string>()
    const waiting: (() => void)[] = []
    const server = (now: number) =>
      createCheckout({
        store,
        provider: {
          createCustomer: () => Promise.reject(new Error('not asked')),
          customers: () => {
            throw new Error('not asked')
          },
          subscriptionsOf: () => Promise.resolve([]),
          openCheckout: async ({ key }) => {
            const id = pages.get(key) ?? `cs_${pages.size + 1}`
            pages.set(key, id)
            // Both ask before either is answered.
            await new Promise<void>((go) => {
              waiting.push(go)
              if (waiting.length === 2) for (const each of waiting) each()
            })
            return { id, url: `https://pay.example.org/${id}` }
          },
          checkout: (id) => Promise.resolve({ id, url: `https://pay.example.org/${id}` }),
        },
        publicUrl: new URL('https://dutch.example.org'),
        now: () => now,
        isSubscribed: () => false,
        follow: (customerId) => store.ofCustomer(customerId),
      })
    const user = { id: 'u', email: 'u@example.org', emailVerified: true }
    const urls = await Promise.all([server(NOW)(user), server(NOW + 600_000)(user)])
    expect(pages.size).toBe(2)
    expect(new Set(urls).size).toBe(1)
  },
)
