// A seeded simulation of one customer: events at the payment provider arrive late, doubled and permuted at two servers
// that crash between any two steps.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { seededRandom } from '@dutch/domain/test/seeded'
import { createAskProvider } from '../../src/billing/ask-provider.ts'
import { createBilling, type BillingParts } from '../../src/billing/billing.ts'
import { createBillingStore, type BillingStore } from '../../src/billing/billing-store.ts'
import { mailNamed, type MailTask } from '../../src/mail/mail-task.ts'
import type { Provider } from '../../src/billing/provider.ts'
import { createStripe } from '../../src/billing/stripe-provider.ts'
import { phaseOf, type SubscriptionState } from '../../src/billing/subscription.ts'
import type { Database } from '../../src/storage/database.ts'
import { configOf } from '../config-of.ts'
import { addUser } from './add-user.ts'
import type { BookedEvent } from './payment-book.ts'
import type { PaymentStandIn } from './payment-stand-in.ts'

/** A planted bug, which the simulation must detect. */
export interface Planted {
  /** Acknowledges an event before it is handled. */
  readonly acknowledgesFirst?: boolean
}

export interface World {
  readonly database: Pick<Database, 'kind' | 'kysely'>
  readonly standIn: PaymentStandIn
}

class Crash extends Error {}

const AT_ONCE = 4

/** @returns the faults at the end */
export async function liveInAnyOrder(
  { database, standIn }: World,
  seed: number,
  planted: Planted = {},
): Promise<string[]> {
  const chance = seededRandom(seed * 0x9e3779b9)
  const pick = (below: number): number => Math.floor(chance() * below)
  const { book } = standIn
  const config = configOf(standIn.environment).billing
  if (config === null) throw new Error('The stand-in names itself.')
  const store = createBillingStore(database.kysely)
  const customer = book.addCustomer(`seed-${seed}@example.org`).id
  await addUser(database, `seed-${seed}`)
  await store.addCustomer(`seed-${seed}`, customer, 0)

  const waiting: BookedEvent[] = []
  const ids = new Set<string>()
  let actions = 2 + pick(4)
  let crashes = 4
  const running = new Set<Promise<void>>()
  /** Lets something happen at the provider; its events are delivered now or later, once or twice. */
  const act = (): void => {
    if (actions === 0) return
    actions -= 1
    const from = book.events.length
    const live = book.subscriptionsOf(customer).find(({ status }) => status !== 'canceled')
    if (live === undefined) book.subscribe(customer)
    else [book.renew, book.fail, book.end, book.end, toggleEnding][pick(5)]?.(live)
    for (const event of book.events.slice(from)) {
      ids.add(event.id)
      for (let copies = 1 + pick(2); copies > 0; copies -= 1) waiting.push(event)
    }
  }
  const toggleEnding = (subscription: Parameters<typeof book.renew>[0]): void =>
    book.setEnding(subscription, !subscription.cancel_at_period_end)
  const mayCrash = (): void => {
    if (crashes === 0 || chance() > 0.08) return
    crashes -= 1
    throw new Crash()
  }
  /** Runs a step; before and after it the server may crash, and something may happen. */
  const step = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    mayCrash()
    const value = await work()
    if (chance() < 0.15) act()
    mayCrash()
    return value
  }

  // The provider takes a random time for each request.
  const away = async (): Promise<void> => {
    for (let turns = pick(4); turns > 0; turns -= 1) await nextTurn()
  }
  const send = async (url: URL, request: RequestInit): Promise<Response> => {
    await away()
    const answer = await standIn.fetch(url, request)
    await away()
    return answer
  }
  const stripe = createStripe(config, createAskProvider(config, undefined, send))
  const provider: Provider = { ...stripe, subscriptionsOf: (id) => step(() => stripe.subscriptionsOf(id)) }
  const frail: BillingStore = {
    ...store,
    nextQuestionNumber: (id) => step(() => store.nextQuestionNumber(id)),
    saveAnswer: (id, question, subscription, now) => step(() => store.saveAnswer(id, question, subscription, now)),
    isHandled: (id) => step(() => store.isHandled(id)),
    markHandled: (id, now) => step(() => store.markHandled(id, now)),
  }
  const parts: BillingParts = {
    store: frail,
    provider,
    tasks: { run: () => Promise.resolve() },
    publicUrl: new URL('https://dutch.example.org'),
    now: () => Date.now(),
    log: () => undefined,
  }
  const servers = [createBilling(parts), createBilling(parts)]
  const deliver = async (event: BookedEvent): Promise<void> => {
    const at = pick(servers.length)
    try {
      if (planted.acknowledgesFirst === true) await frail.markHandled(event.id, Date.now())
      await servers[at]?.receive({ id: event.id, customerId: customer })
    } catch (error) {
      // An unanswered event is delivered again. A server that crashed has lost its memory.
      waiting.push(event)
      if (error instanceof Crash) servers[at] = createBilling(parts)
    }
  }

  act()
  const isUnfinished = (): boolean => actions > 0 || waiting.length > 0 || running.size > 0
  while (isUnfinished()) {
    if ((waiting.length === 0 && running.size === 0) || chance() < 0.05) act()
    standIn.behaviour = chance() < 0.05 ? 'broken' : 'well'
    const [event] = running.size < AT_ONCE ? waiting.splice(pick(waiting.length), 1) : []
    if (event === undefined) await Promise.race(running)
    else {
      const delivered = deliver(event).finally(() => running.delete(delivered))
      running.add(delivered)
      await nextTurn()
    }
  }
  standIn.behaviour = 'well'
  const mails = await takenMails(database, `seed-${seed}`)
  return [
    ...(await faultsOf(store, book.subscriptionsOf(customer).at(-1), customer, ids)),
    ...faultsOfMails(mails, (await store.ofCustomer(customer))?.subscription ?? null),
  ]
}

async function faultsOf(
  store: BillingStore,
  truth: ReturnType<PaymentStandIn['book']['subscriptionsOf']>[number] | undefined,
  customer: string,
  ids: ReadonlySet<string>,
): Promise<string[]> {
  const subscription = (await store.ofCustomer(customer))?.subscription ?? null
  const is =
    subscription === null ? null : { id: subscription.id, status: subscription.status, isEnding: subscription.isEnding }
  const live = truth?.status === 'canceled' ? undefined : truth
  const faults: string[] = []
  if (live === undefined) {
    if (subscription !== null && subscription.status !== 'canceled') faults.push(`revived: ${JSON.stringify(is)}`)
  } else {
    const right = { id: live.id, status: live.status, isEnding: live.cancel_at_period_end }
    if (JSON.stringify(is) !== JSON.stringify(right)) faults.push(`${JSON.stringify(is)} for ${JSON.stringify(right)}`)
    if (subscription?.periodEnd !== live.current_period_end * 1000) faults.push('another end')
  }
  for (const id of ids) if (!(await store.isHandled(id))) faults.push(`${id} is not dealt with`)
  return faults
}

/** The mails to one account that the servers have stored. */
async function takenMails({ kysely }: World['database'], userId: string): Promise<readonly MailTask[]> {
  const mails = await kysely
    .deleteFrom('premium_task')
    .where('kind', '=', 'mail')
    .where('subject', 'like', `% ${userId}`)
    .returning('subject')
    .execute()
  return mails.map(({ subject }) => mailNamed(subject))
}

/** Returns a fault if the account got no mail about its present state: ended, ending or begun. */
function faultsOfMails(mails: readonly MailTask[], subscription: SubscriptionState): string[] {
  const has = (...kinds: readonly MailTask['kind'][]) => mails.some(({ kind }) => kinds.includes(kind))
  switch (phaseOf(subscription)) {
    case 'none':
      return has('started', 'ending', 'ending-late') && !has('ended') ? ['nobody is told of the end'] : []
    case 'ending':
      return mails.some(({ kind, at }) => kind.startsWith('ending') && at <= (subscription?.periodEnd ?? 0))
        ? []
        : ['nobody is told that it ends']
    case 'active':
      return has('started', 'resumed') ? [] : ['nobody is told of the beginning']
  }
}
