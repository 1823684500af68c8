import { gameOf } from '@dutch/domain/test/play'
import type { PlayerId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { penaltyTexts } from './penalty-texts.ts'
import { BLANK_CONTENT, contentOf, openEntry, type RoundEntryState } from './round-entry.ts'
import { roundPenalty } from './round-penalty.ts'

const { game } = gameOf(
  3,
  [
    [22, 5, 30],
    [4, 5, 30],
  ],
  [0, 0],
)
const ids = game.players.map((player) => player.id)
const [lea, hugo] = ids
const [failedRound, wonRound] = game.rounds
if (lea === undefined || hugo === undefined || !failedRound || !wonRound) throw new Error('the game is not as expected')

function entry(scores: readonly string[], dutch: PlayerId | null): RoundEntryState {
  const drafts = Object.fromEntries(ids.map((id, seat) => [id, scores[seat] ?? '']))
  return openEntry(ids, BLANK_CONTENT, { drafts, dutch })
}
const scores = (
  state: RoundEntryState,
  ...rest: Parameters<typeof roundPenalty> extends [unknown, ...infer R] ? R : never
) => roundPenalty(state, ...rest).entries.map(({ score }) => score)

describe('the penalty while a round is entered', () => {
  it('R505: a new round is stored with it, nobody flagged or none agreed without', () => {
    expect(scores(entry(['12', '5', '30'], lea), null, 'ten')).toEqual([22, 5, 30])
    expect(scores(entry(['12', '5', '30'], lea), null, 'double')).toEqual([24, 5, 30])
    expect(scores(entry(['12', '5', '30'], lea), null, 'none')).toEqual([12, 5, 30])
    expect(scores(entry(['12', '5', '30'], null), null, 'ten')).toEqual([12, 5, 30])
    expect(scores(entry(['5', '5', '30'], lea), null, 'ten')).toEqual([5, 5, 30])
  })

  it('R503, R505: what comes of blank fields alone is known as such', () => {
    expect(roundPenalty(entry(['12', '', '30'], lea), null, 'ten')).toMatchObject({
      isByBlank: true,
      failed: { after: 22 },
    })
    expect(roundPenalty(entry(['12', '0', '30'], lea), null, 'ten')).toMatchObject({ isByBlank: false })
    expect(roundPenalty(entry(['12', '', '30'], lea), null, 'none').failed).toBeNull()
  })

  it('R505: a correction adds nothing by itself, whatever fails', () => {
    const corrected = { ...entry(['9', '5', '30'], lea) }
    expect(scores(corrected, wonRound, 'ten')).toEqual([9, 5, 30])
    expect(roundPenalty(corrected, wonRound, 'ten')).toMatchObject({
      failed: { before: 9, after: 19 },
      isInside: false,
    })
  })

  it('R505: what had failed before has its penalty in the stored score: none is offered again', () => {
    const opened = openEntry(ids, contentOf(failedRound), null)
    expect(roundPenalty(opened, failedRound, 'ten')).toMatchObject({ failed: null, isInside: true })
    expect(scores(opened, failedRound, 'ten')).toEqual([22, 5, 30])
    expect(roundPenalty({ ...opened, dutch: hugo }, failedRound, 'ten')).toMatchObject({
      failed: null,
      isInside: false,
    })
    expect(roundPenalty(opened, failedRound, 'none')).toMatchObject({ failed: null, isInside: false })
  })

  it('R505: what a tap added is not offered again while its score stands, and is once the score or the Dutch goes back', () => {
    const applied = { playerId: lea, before: 9, after: 19, isCapped: false }
    const offer = (typed: readonly string[], dutch: PlayerId | null = lea) =>
      roundPenalty(entry(typed, dutch), wonRound, 'ten', applied).failed
    expect(offer(['19', '5', '30'])).toBeNull()
    expect(offer(['9', '5', '30'])).toMatchObject({ playerId: lea, before: 9 })
    expect(offer(['19', '5', '30'], ids[2])).toMatchObject({ playerId: ids[2] })
    expect(offer(['19', '5', '30'], null)).toBeNull()
  })

  it('R507: a change of the rules holds from the next round on, and no stored round changes', () => {
    const opened = openEntry(ids, contentOf(wonRound), null)
    for (const rule of ['none', 'ten', 'double'] as const) {
      expect(scores(opened, wonRound, rule)).toEqual([4, 5, 30])
      expect(scores(openEntry(ids, contentOf(failedRound), null), failedRound, rule)).toEqual([22, 5, 30])
    }
    expect(scores(entry(['12', '5', '30'], lea), null, 'none')).toEqual([12, 5, 30])
    expect(scores(entry(['12', '5', '30'], lea), null, 'ten')).toEqual([22, 5, 30])
  })

  it('R504: says the sum, on one line, and what was let off', () => {
    const failed = { playerId: lea, before: 12, after: 22, isCapped: false }
    expect(penaltyTexts.failed(failed, 'ten', false)).toBe('Dutch raté\u00A0: 12\u00A0+\u00A010\u00A0=\u00A022')
    expect(penaltyTexts.failed({ ...failed, after: 24 }, 'double', false)).toBe(
      'Dutch raté\u00A0: 2\u00A0×\u00A012\u00A0=\u00A024',
    )
    expect(penaltyTexts.failed({ ...failed, before: 995, after: 999, isCapped: true }, 'ten', true)).toBe(
      'Dutch raté, cases vides à 0\u00A0: 995\u00A0+\u00A010, ramené à 999',
    )
  })
})
