import { expect, it } from 'vitest'
import type { OfferedPlan } from './receive-game.ts'
import { receiveTexts } from './receive-texts.ts'

it('Y706: a game without a round that gives way to a diverged one is not said to have other rounds, or to be filed', () => {
  const plan: OfferedPlan = { kind: 'begin-beside', own: 'diverged', games: [] }
  const textWith = (ownRounds: number) => receiveTexts.planTexts(plan, ownRounds).text
  expect(textWith(0)).toBe('Aucune manche n’est notée dans la vôtre\u00A0: elle laissera sa place à celle du lien.')
  expect(textWith(2)).toMatch(/^Chaque téléphone a noté d’autres manches depuis\. La vôtre sera enregistrée/u)
})
