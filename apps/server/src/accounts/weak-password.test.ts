import { expect, it } from 'vitest'
import { weaknessesOf } from './weak-password.ts'

const lea = { email: 'lea.martin@example.org', names: ['Léa', 'Martin'] }

it.each([
  ['', ['too_short']],
  ['a1b2c', ['too_short']],
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
  ['martin75!', ['personal']],
  ['abcd-'.repeat(26), ['too_long']],
  ['dutch dutch', ['common']],
])('Z15: "%s" is weak: %j', (password, reasons) => {
  expect(weaknessesOf(password, lea)).toEqual(reasons)
})

it.each(['tulipe sur canal', 'x7!kPq', 'léa aime les moulins', 'martinique', 'découverte', '🃏🃏🂡🂱'])(
  'Z15: "%s" is good enough',
  (password) => {
    expect(weaknessesOf(password, lea)).toEqual([])
  },
)
