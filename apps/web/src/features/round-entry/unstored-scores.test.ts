import { lastRound } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/test/play'
import { expect, it } from 'vitest'
import { draftKeyOf, roundDrafts } from './draft-store.ts'
import { unstoredScores } from './unstored-scores.ts'

it('W310: what was typed for the round after the last one is known by name, and nothing of another round', () => {
  const { game } = gameOf(3, [[3, 4, 5]])
  const [first, second, third] = game.players
  if (first === undefined || second === undefined || third === undefined) throw new Error('no players')
  const drafts = { [third.id]: '-5', [first.id]: '14', [second.id]: '' }
  roundDrafts.save(draftKeyOf(game.id, null, null), { drafts })
  expect(unstoredScores(game)).toEqual([])
  const after = lastRound(game)?.id ?? null
  roundDrafts.save(draftKeyOf(game.id, null, after), { drafts })
  expect(unstoredScores(game)).toEqual([
    { name: first.name, score: 14 },
    { name: third.name, score: -5 },
  ])
  roundDrafts.save(draftKeyOf(game.id, null, after), null)
  expect(unstoredScores(game)).toEqual([])
})
