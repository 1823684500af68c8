import type { PremiumStanding } from './premium-client.ts'
import { premiumTexts } from './texts.ts'

const texts = premiumTexts.subscriber

/**
 * SPEC R386: a subscription whose payment failed is not called active.
 * @param day of its end or renewal, as it is read
 */
export function standingWords(
  {
    payment_late: isLate,
    cancel_at_period_end: isEnding,
  }: Pick<PremiumStanding, 'payment_late' | 'cancel_at_period_end'>,
  day: string,
) {
  if (isEnding) {
    const badge = isLate
      ? ({ tone: 'danger', text: texts.unpaid } as const)
      : ({ tone: 'neutral', text: texts.ending } as const)
    return { badge, next: texts.ends(day) }
  }
  return isLate
    ? ({ badge: { tone: 'danger', text: texts.unpaid }, next: texts.retried } as const)
    : ({ badge: { tone: 'success', text: texts.active }, next: texts.renews(day) } as const)
}
