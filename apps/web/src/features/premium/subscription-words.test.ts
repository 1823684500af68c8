import { expect, it } from 'vitest'
import { subscriptionWords } from './subscriber-card.tsx'

it.each([
  [false, false, 'Actif', 'Se renouvelle le 3 mai.'],
  [true, false, 'Paiement à régler', 'Le paiement sera de nouveau tenté. En attendant, vous restez Premium.'],
  [false, true, 'Résilié', 'Premium reste actif jusqu’au 3 mai. Plus rien ne sera prélevé.'],
  [true, true, 'Paiement à régler', 'Premium reste actif jusqu’au 3 mai. Plus rien ne sera prélevé.'],
])('W711: late %s, ending %s: a failed renewal is not active', (payment_late, cancel_at_period_end, text, next) => {
  expect(subscriptionWords({ payment_late, cancel_at_period_end }, '3 mai')).toMatchObject({ badge: { text }, next })
})
