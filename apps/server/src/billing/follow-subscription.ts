import { SerialQueues } from '@dutch/domain/serial-queue'
import { nameOfMail } from '../mail/mail-task.ts'
import type { Tasks } from '../storage/tasks.ts'
import type { BillingStore, PremiumAccount } from './billing-store.ts'
import type { Provider } from './provider.ts'

interface FollowSubscriptionParts {
  readonly store: Pick<BillingStore, 'nextQuestionNumber' | 'saveAnswer' | 'ofCustomer'>
  readonly provider: Pick<Provider, 'subscriptionsOf'>
  readonly tasks: Tasks
  readonly now: () => number
}

/**
 * SPEC Z1208: each question is numbered before it is sent, so that a late answer cannot replace a newer one, on any
 * server. The result is null for an unknown customer.
 */
export function createFollowSubscription({ store, provider, tasks, now }: FollowSubscriptionParts) {
  const queues = new SerialQueues()

  const follow = async (customerId: string): Promise<PremiumAccount | null> => {
    const question = await store.nextQuestionNumber(customerId)
    if (question === null) return null
    const mail = await store.saveAnswer(customerId, question, await provider.subscriptionsOf(customerId), now())
    if (mail !== null) void tasks.run(nameOfMail(mail))
    return store.ofCustomer(customerId)
  }
  return (customerId: string): Promise<PremiumAccount | null> => queues.run(customerId, () => follow(customerId))
}
