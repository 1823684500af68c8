import { useSearch } from 'wouter'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { OfferCard } from './offer-card.tsx'
import { PremiumConditions } from './premium-conditions.tsx'
import { SubscriberCard } from './subscriber-card.tsx'
import { premiumTexts as texts } from './texts.ts'
import { usePremium, type PremiumInUse } from './use-premium.ts'
import './premium.css'

export default function PremiumPage() {
  usePageHeader({ title: texts.title, back: '/' })
  const premium = usePremium()
  const hasLeft = new URLSearchParams(useSearch()).get('checkout') === 'left'
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-6 lg:py-10">
      {premium.waiting !== null && <Notice tone="info">{texts[premium.waiting]}</Notice>}
      {hasLeft && premium.view.kind === 'offer' && <Notice tone="info">{texts.left}</Notice>}
      <View premium={premium} />
    </div>
  )
}

function View({ premium }: { readonly premium: PremiumInUse }) {
  const { view } = premium
  switch (view.kind) {
    case 'checking':
      return (
        <p role="status" className="pt-[25vh] text-center font-display text-lg font-bold text-ink-faint">
          {texts.checking}
        </p>
      )
    case 'unavailable':
      return (
        <EmptyState
          title={texts.unavailable.title}
          text={texts.unavailable.text}
          action={
            <ButtonLink href="/" block>
              {texts.unavailable.action}
            </ButtonLink>
          }
        />
      )
    case 'unreachable':
      return (
        <EmptyState
          title={texts.unreachable.title}
          text={texts.unreachable.text}
          action={
            <Button block onClick={premium.retry}>
              {texts.unreachable.action}
            </Button>
          }
        />
      )
    case 'offer':
      return (
        <>
          <OfferCard price={view.price} standing={view.standing} premium={premium} />
          <PremiumConditions />
        </>
      )
    case 'subscriber':
      return (
        <>
          <SubscriberCard standing={view.standing} price={view.price} premium={premium} />
          <PremiumConditions />
        </>
      )
  }
}
