import { gameOf } from '@dutch/domain/test/play'
import { replayOf } from '@dutch/domain/sharing/replay'
import { expect, it } from 'vitest'
import { filmCaption } from './film-caption.ts'
import { filmPlan, captionRounds } from './film-plan.ts'

function captionsOf(rounds: number): readonly string[] {
  const { game } = gameOf(
    2,
    Array.from({ length: rounds }, () => [1, 2]),
  )
  const frames = replayOf(game)
  const told = captionRounds(frames, filmPlan(rounds))
  return frames.map((frame) => filmCaption(game, frame, told))
}

it('W119: where not each round is told, the word says of which one it is; "Départ" and the last are counted beside it', () => {
  const captions = captionsOf(20)
  expect(captions.filter((caption) => /^Manche \d+\u00A0: /u.test(caption))).toHaveLength(19)
  expect(captions[12]).toMatch(/^Manche 12\u00A0: .*mène/u)
  expect(captions[0]).not.toMatch(/^Manche/u)
  expect(captions.at(-1)).not.toMatch(/^Manche/u)
  expect(captionsOf(10).filter((caption) => caption.startsWith('Manche'))).toEqual([])
})
