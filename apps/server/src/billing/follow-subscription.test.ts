import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { addUser } from '../../test/payment/add-user.ts'
import { createBillingStore } from './billing-store.ts'
import { createFollowSubscription } from './follow-subscription.ts'
import type { Subscription } from './subscription.ts'

const NOW = Date.UTC(2026, 10, 22)
const active: Subscription = { id: 's', status: 'active', startedAt: NOW, periodEnd: NOW + 1000, isEnding: false }
const ended: Subscription = { ...active, status: 'canceled' }

it.each(STORES)(
  'Z1208, Z1219: an answer that comes after that to a later question revives nothing, on %s',
  async (kind) => {
    const database = await emptyDatabase(kind)
    await addUser(database, 'u')
    const store = createBillingStore(database.kysely)
    await store.addCustomer('u', 'c', NOW)
    const mails: (string | undefined)[] = []
    let subscription = active
    const held: (() => void)[] = []
    /** A server whose provider answers with the subscription at the time of the question, at once or when released. */
    const server = (isSlow: boolean) =>
      createFollowSubscription({
        store,
        provider: {
          subscriptionsOf: () => {
            const answer = [subscription]
            return isSlow ? new Promise((resolve) => held.push(() => resolve(answer))) : Promise.resolve(answer)
          },
        },
        tasks: { run: (mail) => Promise.resolve(void mails.push(mail)) },
        now: () => NOW,
      })
    const [slow, quick] = [server(true), server(false)]
    await quick('c')
    const early = slow('c')
    while (held.length === 0) await nextTurn()
    subscription = ended
    expect((await quick('c'))?.subscription).toEqual(ended)
    expect(mails).toEqual([expect.stringMatching(/^started:\d+ \d+ u$/), `ended:${NOW} ${NOW} u`])
    held[0]?.()
    expect((await early)?.subscription).toEqual(ended)
    expect((await store.ofCustomer('c'))?.subscription).toEqual(ended)
    expect(mails).toEqual([expect.stringMatching(/^started:\d+ \d+ u$/), `ended:${NOW} ${NOW} u`])
  },
)
