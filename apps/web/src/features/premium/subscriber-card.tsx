import { useState, type ReactNode } from 'react'
import type { PremiumSubscription } from './premium-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dayText } from './price-text.ts'
import { premiumTexts } from './texts.ts'
import type { UsePremiumResult } from './use-premium.ts'

const texts = premiumTexts.subscriber

interface SubscriberCardProps {
  readonly subscription: PremiumSubscription
  readonly premium: UsePremiumResult
}

export function SubscriberCard({ subscription, premium }: SubscriberCardProps) {
  const [asking, setAsking] = useState<'cancel' | 'withdraw' | null>(null)
  const { subscription_end: end, cancel_at_period_end: isEnding, withdraw_until: withdrawUntil } = subscription
  const day = end === null ? '' : dayText(end)
  const question = asking === 'withdraw' ? premiumTexts.withdrawing : premiumTexts.cancelling
  const { badge, next, atCancelling } = subscriptionWords(subscription, day)
  const confirm = async () => {
    if (asking !== null && (await premium.end(asking))) setAsking((now) => (now === asking ? null : now))
  }
  return (
    <section aria-labelledby="premium-subscription" className="premium-card">
      <div className="premium-head">
        <DelftTile className="premium-pattern" />
        <h2 id="premium-subscription" className="relative text-3xl sm:text-4xl">
          {premiumTexts.name}
        </h2>
        <p className="relative mt-1.5 text-lg">{texts.thanks}</p>
      </div>
      <div className="flex flex-col gap-6 p-5 sm:p-8">
        {subscription.payment_late && <Notice tone="danger">{texts.late}</Notice>}
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="text-xl">{texts.title}</h3>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </div>
          <p>{next}</p>
        </div>
        <Action text={texts.manageHint}>
          <Button variant="secondary" block busy={premium.busy === 'portal'} onClick={premium.manage}>
            {texts.manage}
          </Button>
        </Action>
        {!isEnding && (
          <Button variant="secondary" block onClick={() => setAsking('cancel')}>
            {texts.cancel}
          </Button>
        )}
        {withdrawUntil !== null && (
          <Action text={texts.withdrawUntil(dayText(withdrawUntil))}>
            <Button variant="quiet" block onClick={() => setAsking('withdraw')}>
              {texts.withdraw}
            </Button>
          </Action>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={question.title}
        text={typeof question.text === 'string' ? question.text : atCancelling}
        confirmLabel={question.confirm}
        cancelLabel={question.keep}
        tone="danger"
        busy={premium.busy !== null}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(null)}
      />
    </section>
  )
}

function Action({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      {children}
      <p className="text-center text-sm text-ink-soft">{text}</p>
    </div>
  )
}

/**
 * SPEC W711: a subscription whose payment failed is not called active, nor free of further payments once it is cancelled.
 * @param day the formatted day of its end or renewal
 */
export function subscriptionWords(
  {
    payment_late: isLate,
    cancel_at_period_end: isEnding,
  }: Pick<PremiumSubscription, 'payment_late' | 'cancel_at_period_end'>,
  day: string,
) {
  if (isLate) {
    const badge = { tone: 'danger', text: texts.unpaid } as const
    return { badge, next: isEnding ? texts.endsLate(day) : texts.retried, atCancelling: texts.endsLate(day) }
  }
  const badge = isEnding
    ? ({ tone: 'neutral', text: texts.ending } as const)
    : ({ tone: 'success', text: texts.active } as const)
  return {
    badge,
    next: isEnding ? texts.ends(day) : texts.renews(day),
    atCancelling: premiumTexts.cancelling.text(day),
  }
}
