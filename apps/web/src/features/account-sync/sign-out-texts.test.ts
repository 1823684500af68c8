import { expect, it } from 'vitest'
import { signOutTexts } from './sign-out-texts.ts'

it.each([
  [{ changes: 1, games: 1, names: 0 }, 'Une modification n’a pas pu être envoyée à votre compte.'],
  [{ changes: 0, games: 0, names: 1 }, 'Une modification des noms de joueurs n’a pas pu être envoyée à votre compte.'],
  [{ changes: 3, games: 1, names: 0 }, '3\u00A0modifications d’une partie n’ont pas pu être envoyées à votre compte.'],
  [
    { changes: 3, games: 2, names: 1 },
    '4\u00A0modifications de 2\u00A0parties et des noms de joueurs n’ont pas pu être envoyées à votre compte.',
  ],
  [
    { changes: 0, games: 0, names: 2 },
    '2\u00A0modifications des noms de joueurs n’ont pas pu être envoyées à votre compte.',
  ],
])('Y924, W1619: what could not be pushed is said: %o', (unacknowledged, text) => {
  expect(signOutTexts.unacknowledged(unacknowledged)).toBe(text)
})
