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
  for (const { key } of roundDrafts.ofGame(game.id)) roundDrafts.save(key, null)
})

describe('W310: what was typed in this page as its game ended', () => {
  it('W310: is told of a round behind the last one, also where that was taken back', () => {
    expect(taken(draftKeyOf(game.id, null, two.id))).toEqual(TOLD)
    expect(taken(draftKeyOf(game.id, null, two.id), { ...game, rounds: [one] })).toEqual(TOLD)
  })

  it('W310: is told of a round in whose place somebody stored other scores, and not where they stored the same', () => {
    const faster = draftKeyOf(game.id, null, one.id)
    expect(taken(faster, game, { [first.id]: '9', [second.id]: '6' })).toEqual([{ name: first.name, score: 9 }])
    expect(taken(faster)).toEqual([])
    const failed = { ...two, dutchPlayerId: first.id }
    expect(taken(faster, { ...game, rounds: [one, failed] }, { ...TYPED, [first.id]: '4' }), 'penalty').toEqual([])
    const deleted = { ...one, status: 'deleted' } as const
    for (const key of [faster, draftKeyOf(game.id, null, null)])
      expect(taken(key, { ...game, rounds: [deleted, two] }), 'the round before was deleted').toEqual([])
  })

  it('W310: is not told of a sheet that was closed rounds ago', () => {
    expect(taken(draftKeyOf(game.id, null, null), game, { [first.id]: '9' })).toEqual([])
  })

  it('W310: is told of every sheet, and not of what the person is asked about', () => {
    roundDrafts.save(draftKeyOf(game.id, one.id, null), { drafts: { [second.id]: '77' } })
    const next = draftKeyOf(game.id, null, two.id)
    expect(new Set(taken(next))).toEqual(new Set([{ name: second.name, score: 77 }, ...TOLD]))
    roundDrafts.save(next, { drafts: { [first.id]: '20' } })
    const asked = { entries: [{ playerId: first.id, score: 20 }], dutchPlayerId: null }
    expect(takeUnstoredScores(game, [asked])).toEqual([])
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
