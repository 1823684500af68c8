import { isLive, phaseOf, withdrawalEndsAt, type SubscriptionState } from './subscription.ts'

const KINDS = ['started', 'ending', 'resumed', 'ended', 'withdrawn'] as const

/** A message by mail that is to be written. */
export interface MailTask {
  readonly kind: (typeof KINDS)[number]
  /** Until when somebody may withdraw, when it ends, or when it happened. */
  readonly at: number
  readonly userId: string
}

/** As a task is named. */
export function nameOfMail({ kind, at, userId }: MailTask): string {
  return [kind, at, userId].join(' ')
}

/** @throws Error for another name */
export function mailNamed(name: string): MailTask {
  const [word, at, ...rest] = name.split(' ')
  const kind = KINDS.find((each) => each === word)
  if (kind === undefined) throw new Error('No mail has such a name.')
  return { kind, at: Number(at), userId: rest.join(' ') }
}

interface Before {
  readonly userId: string
  readonly subscription: SubscriptionState
  readonly withdrawnId: string | null
}

/** SPEC Z1219: null where there is nothing to write about. */
export function mailOf(
  { userId, subscription: before, withdrawnId }: Before,
  after: SubscriptionState,
  now: number,
): MailTask | null {
  const was = phaseOf(before)
  const isAnother = before?.id !== after?.id
  switch (phaseOf(after)) {
    case 'active':
      if (!isLive(after)) return null
      if (was === 'none' || isAnother) return { kind: 'started', at: withdrawalEndsAt(after.startedAt), userId }
      return was === 'ending' ? { kind: 'resumed', at: now, userId } : null
    case 'ending':
      return isLive(after) && (was !== 'ending' || isAnother) ? { kind: 'ending', at: after.periodEnd, userId } : null
    case 'none':
      // Who withdrew was told at once.
      return was === 'none' || before?.id === withdrawnId ? null : { kind: 'ended', at: now, userId }
  }
}
