import { expect, it } from 'vitest'
import { subscriptionWords } from './subscriber-card.tsx'

const LATE =
  'Il ne sera pas renouvelé. Le paiement en retard peut encore être prélevé\u202F; sans lui, Premium peut s’arrêter avant le 3 mai.'

it.each([
  [false, false, 'Actif', 'Se renouvelle le 3 mai.'],
  [true, false, 'Paiement à régler', 'Le paiement sera de nouveau tenté. En attendant, vous restez Premium.'],
  [false, true, 'Résilié', 'Premium reste actif jusqu’au 3 mai. Plus rien ne sera prélevé.'],
  [true, true, 'Paiement à régler', LATE],
])('W711: late %s, ending %s: a failed renewal is not active', (payment_late, cancel_at_period_end, text, next) => {
  expect(subscriptionWords({ payment_late, cancel_at_period_end }, '3 mai')).toMatchObject({ badge: { text }, next })
})

it('W711: the question before a cancellation promises that nothing more is paid only where no payment is late', () => {
  const asked = (isLate: boolean) =>
    subscriptionWords({ payment_late: isLate, cancel_at_period_end: false }, '3 mai').atCancelling
  expect(asked(true)).toBe(LATE)
  expect(asked(false)).toContain('Plus rien ne sera prélevé')
})
