import type { PremiumPrice } from './premium-client.ts'
import { priceText } from './price-text.ts'
import { premiumTexts as texts } from './texts.ts'

export function Price({ price }: { readonly price: PremiumPrice }) {
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
