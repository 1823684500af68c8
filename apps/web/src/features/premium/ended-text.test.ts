import { expect, test } from 'vitest'
import { endedText } from './use-premium.ts'

test('W708, W709: who ends a subscription is promised an e-mail only where the server sends any', () => {
  const sends = { mails: 'smtp' }
  expect([endedText('cancel', {}), endedText('cancel', sends)]).toEqual([
    'Abonnement résilié.',
    'Abonnement résilié. Un e-mail vous le confirme.',
  ])
  expect([endedText('withdraw', {}), endedText('withdraw', sends)]).toEqual([
    'Rétractation enregistrée, le remboursement suit.',
    'Rétractation enregistrée, le remboursement suit. Un e-mail vous le confirme.',
  ])
})
