import { playerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { recordOf } from '@dutch/domain/history/record'
import { gameOf } from '@dutch/domain/test/play'
import { oldRecord } from '@dutch/domain/test/records'
import { createMemoryHistory } from '@dutch/sync/memory-history'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onToast } from '../../ui/toast.ts'
import { draftKeyOf, roundDrafts } from './draft-store.ts'
import {
  takeUnstoredScores,
  notifyLostCorrection,
  notifyUnstoredScores,
  notifyUnstoredScoresOfTab,
} from './unstored-scores.ts'

vi.mock('../../ui/toaster.tsx', () => ({ showToast: vi.fn() }))

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
/** Like `taken`, while the draft's sheet is open. */
const takenOpen: typeof taken = (key, ...given) => {
  roundDrafts.noteOpen(key)
  return taken(key, ...given)
}

beforeEach(() => {
  roundDrafts.noteOpen(null)
  for (const { key } of roundDrafts.ofGame(game.id)) roundDrafts.save(key, null)
})

describe('W310: what was typed in this page as its game ended', () => {
  it('W310: is told of a round behind the last one, and with its sheet open also where that was taken back', () => {
    const next = draftKeyOf(game, null, two.id)
    expect(taken(next)).toEqual(TOLD)
    expect(takenOpen(next, { ...game, rounds: [one] })).toEqual(TOLD)
    roundDrafts.noteOpen(null)
    expect(taken(next, { ...game, rounds: [one] })).toEqual([])
  })

  it('W310: is told of a round in whose place somebody stored other scores, and not where they stored the same', () => {
    const faster = draftKeyOf(game, null, one.id)
    expect(taken(faster, game, { [first.id]: '9', [second.id]: '6' })).toEqual([{ name: first.name, score: 9 }])
    expect(taken(faster)).toEqual([])
    const dutch = { ...two, dutchPlayerId: first.id }
    const failed = { ...game, rounds: [one, dutch] }
    expect(taken(faster, failed, { ...TYPED, [first.id]: '4' }), 'a penalty').toEqual([])
    const won = { ...game, rounds: [one, { ...two, dutchPlayerId: third.id }] }
    expect(taken(faster, won, { [third.id]: '-6' }), 'no penalty').toEqual([{ name: third.name, score: -6 }])
    const deleted = { ...one, status: 'deleted' } as const
    for (const key of [faster, draftKeyOf(game, null, null)])
      expect(taken(key, { ...game, rounds: [deleted, two] }), 'the round before was deleted').toEqual([])
  })

  it('W310: is not told of a sheet that was closed rounds ago, but of one that is open since', () => {
    const before = draftKeyOf(game, null, null)
    expect(taken(before, game, { [first.id]: '9' })).toEqual([])
    expect(takenOpen(before, game, { [first.id]: '9' })).toEqual([{ name: first.name, score: 9 }])
    expect(takenOpen(before, game, { [first.id]: '14' })).toEqual([])
  })

  it('W310: is told of every sheet, and not of what the person is asked about', () => {
    const correction = draftKeyOf(game, one.id, null)
    roundDrafts.save(correction, { drafts: { [second.id]: '77' } })
    roundDrafts.noteOpen(correction)
    const next = draftKeyOf(game, null, two.id)
    expect(new Set(taken(next))).toEqual(new Set([{ name: second.name, score: 77 }, ...TOLD]))
    roundDrafts.save(next, { drafts: { [first.id]: '20' } })
    const asked = { entries: [{ playerId: first.id, score: 20 }], dutchPlayerId: null }
    expect(takeUnstoredScores(game, [asked])).toEqual([])
  })

  it('W310: is told of a correction that is open, and not of one that somebody else made as well', () => {
    const key = draftKeyOf(game, one.id, null)
    const corrected = { [second.id]: '77' }
    expect(takenOpen(key, game, corrected)).toEqual([{ name: second.name, score: 77 }])
    expect(takenOpen(key, game, { [second.id]: '4' })).toEqual([])
    const dutch = { ...game, rounds: [{ ...one, dutchPlayerId: second.id }, two] }
    expect(takenOpen(key, dutch, { [second.id]: '2' }), 'a penalty is never added to one').toHaveLength(1)
    roundDrafts.noteOpen(null)
    expect(taken(key, game, corrected), 'given up').toEqual([])
  })

  it('W124: is told of a correction whose round another tab has just deleted, and not of one that was closed before, or whose round is there', () => {
    const key = draftKeyOf(game, one.id, null)
    const toasts: string[] = []
    const stop = onToast(({ text }) => toasts.push(text))
    for (const rounds of [[{ ...one, status: 'deleted' as const }, two], [two]]) {
      roundDrafts.save(key, { drafts: { [second.id]: '77' } })
      notifyLostCorrection({ ...game, rounds }, one.id)
      expect([toasts, roundDrafts.load(key)]).toEqual([[], { drafts: { [second.id]: '77' } }])
      roundDrafts.noteOpen(key)
      notifyLostCorrection({ ...game, rounds }, one.id)
      expect(roundDrafts.load(key)).toBeNull()
      expect(toasts.splice(0)).toEqual([`Ce que vous tapiez n’a pas été noté\u00A0: ${second.name}\u00A077.`])
      roundDrafts.noteOpen(null)
    }
    roundDrafts.save(key, { drafts: { [second.id]: '77' } })
    roundDrafts.noteOpen(key)
    notifyLostCorrection(game, one.id)
    expect([toasts, roundDrafts.load(key)]).toEqual([[], { drafts: { [second.id]: '77' } }])
    roundDrafts.noteOpen(null)
    stop()
  })

  it('W124: is not told in a tab that slept where the game was filed with the same scores', async () => {
    const key = draftKeyOf(game, null, two.id)
    const ended = { ...game, endedAt: game.createdAt + 1 }
    const record = recordOf(ended, 'any')
    if (!record.ok) throw new Error(record.error.reason)
    const toasts: string[] = []
    const stop = onToast(({ text }) => toasts.push(text))
    roundDrafts.save(key, { drafts: TYPED })
    // The record is found behind many newer ones.
    const newer = Array.from({ length: 12 }, (_none, index) => oldRecord({ id: String(index), date: '2099-03-01' }))
    await notifyUnstoredScoresOfTab(game, createMemoryHistory([record.value, ...newer]))
    expect([toasts, roundDrafts.load(key)]).toEqual([[], null])
    roundDrafts.save(key, { drafts: TYPED })
    await notifyUnstoredScoresOfTab(game, createMemoryHistory())
    expect(toasts).toEqual([`Ce que vous tapiez n’a pas été noté\u00A0: ${first.name}\u00A014, ${third.name}\u00A0−5.`])
    stop()
  })

  it('R308: isolates a right-to-left name before its figure', () => {
    const players = game.players.map((player) => (player.id === first.id ? { ...player, name: 'שרה' } : player))
    const toasts: string[] = []
    const stop = onToast(({ text }) => toasts.push(text))
    roundDrafts.save(draftKeyOf(game, null, two.id), { drafts: { [first.id]: '12' } })
    notifyUnstoredScores({ ...game, players })
    stop()
    expect(toasts).toEqual(['Ce que vous tapiez n’a pas été noté\u00A0: \u2068שרה\u2069\u00A012.'])
  })

  it('W310: is told once, and nothing of what was stored or belongs to another game', () => {
    const key = draftKeyOf(game, null, two.id)
    expect([taken(key), takeUnstoredScores(game)]).toEqual([TOLD, []])
    expect(roundDrafts.load(key)).toBeNull()
    roundDrafts.save(key, { drafts: TYPED })
    roundDrafts.save(key, null)
    expect(takeUnstoredScores(game)).toEqual([])
    expect(taken('another:after:', game, { [playerId('a')]: '1' })).toEqual([])
  })
})
