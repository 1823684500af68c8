import { expect, it } from 'vitest'
import { priceText } from './price-text.ts'

it.each([
  [{ amount: 299, currency: 'eur', interval: 'month', intervalCount: 1 }, '2,99 €', 'par mois'],
  [{ amount: 2000, currency: 'eur', interval: 'year', intervalCount: 1 }, '20,00 €', 'par an'],
  [{ amount: 750, currency: 'chf', interval: 'month', intervalCount: 3 }, '7,50 CHF', 'tous les 3 mois'],
  [{ amount: 150, currency: 'eur', interval: 'week', intervalCount: 2 }, '1,50 €', 'toutes les 2 semaines'],
  [{ amount: 400, currency: 'jpy', interval: 'week', intervalCount: 1 }, '400 JPY', 'par semaine'],
] as const)('W702: %j is %s %s', (price, amount, interval) => {
  const text = priceText(price)
  expect([text.amount.replaceAll(/\s/g, ' '), text.interval]).toEqual([amount, interval])
})
