import { expect, it } from 'vitest'
import { choicesOf } from './sign-out-dialog.tsx'
import { signOutTexts } from './sign-out-texts.ts'

it.each([
  [null, 'Ce qui est dans votre compte y reste.', []],
  [{ inAccount: 0, own: 0 }, 'Votre compte ne contient aucune partie.', []],
  [{ inAccount: 3, own: 0 }, 'Vos parties restent dans votre compte.', ['keep', 'remove']],
  [
    { inAccount: 0, own: 1 },
    'Votre partie n’est que sur cet appareil\u00A0: votre compte n’en contient aucune.',
    ['keep', 'add'],
  ],
  [
    { inAccount: 0, own: 4 },
    'Vos 4\u00A0parties ne sont que sur cet appareil\u00A0: votre compte n’en contient aucune.',
    ['keep', 'add'],
  ],
  [
    { inAccount: 2, own: 1 },
    'Les parties de votre compte y restent\u202F; une partie n’est que sur cet appareil.',
    ['keep', 'add', 'remove'],
  ],
])('W1621: %j: what is said of the games is true, and what is offered does something', (games, text, choices) => {
  expect(signOutTexts.text(games)).toBe(`${text} Les réglages de cet appareil ne changent pas.`)
  expect(choicesOf(games).map(({ choice }) => choice)).toEqual(choices)
})
