import type { MailTask } from '../mail/mail-task.ts'
import { isLive, phaseOf, withdrawalEndsAt, type SubscriptionState } from './subscription.ts'

interface Before {
  readonly userId: string
  readonly subscription: SubscriptionState
  readonly withdrawnId: string | null
}

/** SPEC Z1219: the mail that a change of the subscription causes; null for none. */
export function mailOf(
  { userId, subscription: before, withdrawnId }: Before,
  after: SubscriptionState,
  now: number,
): MailTask | null {
  const was = phaseOf(before)
  const more = { userId, since: now, address: '' }
  const isAnother = before?.id !== after?.id
  switch (phaseOf(after)) {
    case 'active':
      if (!isLive(after)) return null
      if (was === 'none' || isAnother) return { kind: 'started', at: withdrawalEndsAt(after.startedAt), ...more }
      return was === 'ending' ? { kind: 'resumed', at: now, ...more } : null
    case 'ending':
      if (!isLive(after) || (was === 'ending' && !isAnother)) return null
      return { kind: after.status === 'past_due' ? 'ending-late' : 'ending', at: after.periodEnd, ...more }
    case 'none':
      // A withdrawal has its own mail, which was stored with it.
      return was === 'none' || before?.id === withdrawnId ? null : { kind: 'ended', at: now, ...more }
  }
}
