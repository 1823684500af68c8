import { Check } from 'lucide-react'
import type { PremiumPrice, PremiumStanding } from './premium-client.ts'
import { Button } from '../../ui/button.tsx'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { Price } from './price.tsx'
import { premiumTexts as texts } from './texts.ts'
import type { PremiumInUse } from './use-premium.ts'

interface OfferCardProps {
  readonly price: PremiumPrice
  /** Null where nobody is signed in. */
  readonly standing: PremiumStanding | null
  readonly premium: PremiumInUse
}

export function OfferCard({ price, standing, premium }: OfferCardProps) {
  return (
    <section aria-labelledby="premium-offer" className="premium-card">
      <div className="premium-head">
        <DelftTile className="premium-pattern" />
        <h2 id="premium-offer" className="relative text-3xl sm:text-4xl">
          {texts.name}
        </h2>
        <p className="relative mt-1.5 text-lg text-pretty">{texts.pitch}</p>
      </div>
      <div className="flex flex-col gap-6 p-5 sm:p-8">
        <ul className="flex flex-col gap-3">
          {texts.benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3 leading-snug">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={3} />
              {benefit}
            </li>
          ))}
        </ul>
        <Price price={price} />
        <div className="flex flex-col gap-2.5">
          <Button size="lg" block busy={premium.busy === 'checkout'} onClick={premium.subscribe}>
            {texts.subscribe}
          </Button>
          <p className="text-center text-sm text-pretty text-ink-soft">{texts.subscribeHint}</p>
          {(standing === null || standing.has_portal) && (
            <Button variant="quiet" block busy={premium.busy === 'portal'} onClick={premium.manage}>
              {standing === null ? texts.already : texts.subscriber.invoices}
            </Button>
          )}
        </div>
        <p className="border-t border-line pt-4 text-center text-sm text-ink-soft">{texts.free}</p>
      </div>
    </section>
  )
}
