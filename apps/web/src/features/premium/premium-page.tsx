import { useSearch, Link } from 'wouter'
import { Check } from 'lucide-react'
import { WaitingPage } from '../../ui/waiting-page.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { SubscriberCard } from './subscriber-card.tsx'
import { premiumTexts as texts } from './texts.ts'
import { usePremium, type UsePremiumResult } from './use-premium.ts'
import './premium.css'
import type { PremiumPrice, PremiumSubscription } from './premium-client.ts'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { priceText } from './price-text.ts'

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

function View({ premium }: { readonly premium: UsePremiumResult }) {
  const { view } = premium
  switch (view.kind) {
    case 'checking':
      return <WaitingPage text={texts.checking} />
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
          <OfferCard price={view.price} subscription={view.subscription} premium={premium} />
          <PremiumConditions />
        </>
      )
    case 'subscriber':
      return (
        <>
          <SubscriberCard subscription={view.subscription} premium={premium} />
          <PremiumConditions />
        </>
      )
  }
}

interface OfferCardProps {
  readonly price: PremiumPrice
  /** Null if nobody is signed in. */
  readonly subscription: PremiumSubscription | null
  readonly premium: UsePremiumResult
}

function OfferCard({ price, subscription, premium }: OfferCardProps) {
  return (
    <section aria-labelledby="premium-offer" className="premium-card">
      <div className="premium-head">
        <DelftTile className="premium-pattern" />
        <h2 id="premium-offer" className="relative text-3xl sm:text-4xl">
          {texts.name}
        </h2>
        <p className="relative mt-1.5 text-lg">{texts.pitch}</p>
      </div>
      <div className="flex flex-col gap-6 p-5 sm:p-8">
        <ul className="flex flex-col gap-3">
          {texts.benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3 leading-snug">
              <Check className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={3} />
              {benefit}
            </li>
          ))}
        </ul>
        <Price price={price} />
        <div className="flex flex-col gap-2.5">
          <Button size="lg" block busy={premium.busy === 'checkout'} onClick={premium.subscribe}>
            {texts.subscribe}
          </Button>
          <p className="text-center text-sm text-ink-soft">{texts.subscribeHint}</p>
          {(subscription === null || subscription.has_portal) && (
            <Button variant="quiet" block busy={premium.busy === 'portal'} onClick={premium.manage}>
              {subscription === null ? texts.already : texts.subscriber.invoices}
            </Button>
          )}
        </div>
        <p className="border-t border-line pt-4 text-center text-sm text-ink-soft">{texts.free}</p>
      </div>
    </section>
  )
}

function Price({ price }: { readonly price: PremiumPrice }) {
  const { amount, interval } = priceText(price)
  return (
    <p className="flex flex-wrap items-baseline justify-center gap-x-2">
      <span className="tabular font-display text-5xl leading-none font-extrabold tracking-tight">{amount}</span>
      <span className="text-lg text-ink-soft">
        {texts.taxIncluded} {interval}
      </span>
    </p>
  )
}

const conditionTexts = texts.conditions
const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

function PremiumConditions() {
  return (
    <section aria-labelledby="premium-conditions" className="px-1 text-ink-soft">
      <h2 id="premium-conditions" className="mb-2 text-lg text-ink">
        {conditionTexts.title}
      </h2>
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm leading-relaxed text-pretty">
        {conditionTexts.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        <Link href="/terms" className={LINK}>
          {conditionTexts.terms}
        </Link>
        <Link href="/privacy" className={LINK}>
          {conditionTexts.privacy}
        </Link>
      </p>
    </section>
  )
}
