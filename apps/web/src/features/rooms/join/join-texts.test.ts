import { expect, it } from 'vitest'
import { joinTexts as texts } from './join-texts.ts'

it('W323: an invitation to a game at its limit names no next round', () => {
  expect([3, 0].map((round) => texts.invites('Ana', 4, round).replaceAll('\u00A0', ' '))).toEqual([
    'Ana vous invite : partie de 4, manche 3',
    'Ana vous invite : partie de 4, limite atteinte',
  ])
})
