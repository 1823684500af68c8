import { playerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/test/play'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftKeyOf, roundDrafts } from './draft-store.ts'
import { takeUnstoredScores } from './unstored-scores.ts'

const ROUNDS = [
  [3, 4, 5],
  [14, 6, -5],
] as const
const { game } = gameOf(3, ROUNDS)
const [first, second, third] = game.players
const [one, two] = game.rounds
if (!first || !second || !third || !one || !two) throw new Error('no game')
const TYPED = { [third.id]: '-5', [first.id]: '14', [second.id]: '' }
const TOLD = [
  { name: first.name, score: 14 },
  { name: third.name, score: -5 },
]

const taken = (key: string, of: Game = game, drafts: Readonly<Record<string, string>> = TYPED) => {
  roundDrafts.save(key, { drafts })
  return takeUnstoredScores(of)
}

beforeEach(() => {
  takeUnstoredScores(game)
})

describe('W310: what was typed in this page as its game ended', () => {
  it('W310: is told of a round behind the last one, also where that was taken back', () => {
    expect(taken(draftKeyOf(game.id, null, two.id))).toEqual(TOLD)
    expect(taken(draftKeyOf(game.id, null, two.id), { ...game, rounds: [one] })).toEqual(TOLD)
  })

  it('W310: is told of a round in whose place somebody stored other scores, and not where they stored the same', () => {
    expect(taken(draftKeyOf(game.id, null, null))).toEqual(TOLD)
    expect(taken(draftKeyOf(game.id, null, one.id))).toEqual([])
  })

  it('W310: is told of a correction, and not of one that somebody else made as well', () => {
    const corrected = { [second.id]: '77' }
    expect(taken(draftKeyOf(game.id, one.id, null), game, corrected)).toEqual([{ name: second.name, score: 77 }])
    expect(taken(draftKeyOf(game.id, one.id, null), game, { [second.id]: '4' })).toEqual([])
  })

  it('W310: is told once, and nothing of what was stored or belongs to another game', () => {
    const key = draftKeyOf(game.id, null, two.id)
    expect([taken(key), takeUnstoredScores(game)]).toEqual([TOLD, []])
    expect(roundDrafts.load(key)).toBeNull()
    roundDrafts.save(key, { drafts: TYPED })
    roundDrafts.save(key, null)
    expect(takeUnstoredScores(game)).toEqual([])
    expect(taken('another:after:', game, { [playerId('a')]: '1' })).toEqual([])
  })
})
