import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { addUser } from '../../test/payment/add-user.ts'
import { createBillingStore } from './billing-store.ts'
import { createFollowStanding, type PremiumNews } from './follow-standing.ts'
import type { Subscription } from './subscription.ts'

const NOW = Date.UTC(2026, 10, 22)
const active: Subscription = { id: 's', status: 'active', startedAt: NOW, periodEnd: NOW + 1000, isEnding: false }
const ended: Subscription = { ...active, status: 'canceled' }

it.each(STORES)(
  'Z221, Z232: an answer that comes after that to a later question revives nothing, on %s',
  async (kind) => {
    const database = await emptyDatabase(kind)
    await addUser(database, 'u')
    const store = createBillingStore(database.kysely)
    await store.addCustomer('u', 'c')
    const told: PremiumNews['kind'][] = []
    let standing = active
    const held: (() => void)[] = []
    /** With what is so when it is asked, answered now or when it is let go. */
    const server = (isSlow: boolean) =>
      createFollowStanding({
        store,
        provider: {
          subscriptionsOf: () => {
            const answer = [standing]
            return isSlow ? new Promise((resolve) => held.push(() => resolve(answer))) : Promise.resolve(answer)
          },
        },
        now: () => NOW,
        tell: async (_userId, { kind: what }) => {
          // As long as reading an address takes.
          await nextTurn()
          told.push(what)
        },
      })
    const [slow, quick] = [server(true), server(false)]
    await quick('c')
    const early = slow('c')
    while (held.length === 0) await nextTurn()
    standing = ended
    expect((await quick('c'))?.standing).toEqual(ended)
    expect(told).toEqual(['started', 'ended'])
    held[0]?.()
    expect((await early)?.standing).toEqual(ended)
    expect((await store.ofCustomer('c'))?.standing).toEqual(ended)
    expect(told).toEqual(['started', 'ended'])
  },
)
