import { peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import { soundOfChange } from './use-room-sounds.ts'

test('W308: a round is heard whoever entered it, one that was taken back otherwise; the rest is silent', () => {
  const rig = peopledRig()
  const received = (ask: () => unknown) => {
    const before = rig.room().game
    ask()
    return soundOfChange(before, rig.room().game)
  }
  expect(received(() => rig.ask('bo', roundOf(rig.room(), 1, 2, 3)))).toBe('score-sound')
  expect(received(() => rig.ask('ana', { type: 'set-writing', writing: 'host' }))).toBeNull()
  const undo = { type: 'undo-last-round', roundId: rig.room().game.rounds[0]?.id } as const
  if (undo.roundId === undefined) throw new Error('nothing was entered')
  const { type, roundId } = undo
  expect(received(() => rig.ask('ana', { type: 'play', command: { type, roundId } }))).toBe('undo-sound')
  // The winner’s scene has a sound of its own.
  expect(received(() => rig.ask('ana', roundOf(rig.room(), 100, 2, 3)))).toBe('score-sound')
})
