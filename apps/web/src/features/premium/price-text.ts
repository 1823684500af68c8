import type { PremiumPrice } from './premium-client.ts'
import { dates } from '../../ui/dates.ts'
import { premiumTexts as texts } from './texts.ts'

/** SPEC W702 */
export function priceText({ amount, currency, interval, intervalCount }: PremiumPrice): {
  readonly amount: string
  readonly interval: string
} {
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: currency.toUpperCase() })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  return {
    amount: format.format(amount / 10 ** digits),
    interval: intervalCount === 1 ? texts.perInterval[interval] : texts.everyInterval[interval](intervalCount),
  }
}

/** @param moment ISO 8601 */
export function dayText(moment: string): string {
  return dates.long(Date.parse(moment))
}
