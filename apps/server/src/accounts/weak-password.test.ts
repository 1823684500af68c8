import { expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { weaknessesOf } from './weak-password.ts'

const lea = { email: 'lea.martin@example.org', names: ['Léa', 'Martin'] }

it.each([
  ['', ['too_short']],
  ['a1b2c', ['too_short', 'common']],
  ['aaaaa', ['too_short', 'common']],
  ['aaaaaaaaaa', ['common']],
  ['AZERTY', ['common']],
  ['654321', ['common']],
  ['nbvcxw', ['common']],
  ['M o t d e P a s s e', ['common']],
  ['chocolat', ['common']],
  ['lea.martin@example.org', ['personal']],
  ['LEA.MARTIN', ['personal']],
  ['leamartin', ['personal']],
  ['Martin Léa', ['personal']],
  ['martin75!', ['personal', 'common']],
  ['Lea.Martin 75!', ['personal']],
  ['abcd-'.repeat(26), ['too_long']],
  ['dutch dutch', ['common']],
  ['hunter2', ['common']],
  ['Chocolat2024!', ['common']],
  ['!!_marseille_13', ['common']],
  ['2Mot de Passe9', ['common']],
])('Z206: "%s" is weak: %j', async (password, reasons) => {
  expect(await weaknessesOf(password, lea)).toEqual(reasons)
})

it.each([
  'tulipe sur canal',
  'x7!kPq',
  'léa aime les moulins',
  'martinique',
  'découverte',
  '🃏🃏🂡🂱',
  'chat-soleil-7',
  'soleil-de-minuit',
])('Z206: "%s" is good enough', async (password) => {
  expect(await weaknessesOf(password, lea)).toEqual([])
})

it('Z206: at least 10,000 are known to be common', async () => {
  expect((await commonPasswords()).size).toBeGreaterThan(40_000)
})
