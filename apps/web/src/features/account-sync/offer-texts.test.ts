import { expect, it } from 'vitest'
import { offerTexts } from './offer-texts.ts'

it.each([
  [1, true, 'Votre partie rejoint votre compte. L’envoi continue tout seul, dès que possible.'],
  [3, true, 'Vos parties rejoignent votre compte. L’envoi continue tout seul, dès que possible.'],
  [1, false, 'Votre partie rejoindra votre compte quand vous synchroniserez.'],
  [3, false, 'Vos parties rejoindront votre compte quand vous synchroniserez.'],
])('W1612: %i games that the account lacks still, sent by themselves: %s', (count, isAutomatic, text) => {
  expect(offerTexts.onTheWay(count, isAutomatic)).toBe(text)
})
