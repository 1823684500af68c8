import { gameOf } from '@dutch/domain/test/play'
import { expect, it } from 'vitest'
import { stageWords } from './stage-head.tsx'

it('W316: a room that was closed before its first round does not begin', () => {
  const { game } = gameOf(2, [])
  expect(stageWords(game, false, false)).toEqual({ round: 'La partie commence', sentence: 'Bonne partie\u00A0!' })
  expect(stageWords(game, false, true)).toEqual({ round: 'Partie terminée', sentence: '' })
})
