import { createListeners } from '@dutch/domain/listeners'
import { addRoundOf, gameOf } from '@dutch/domain/test/play'
import { after } from '@dutch/domain/test/answers'
import { COMMENT_REFRESH_MS } from '@dutch/domain/professor/rules'
import { expect, it } from 'vitest'
import { createTestClock } from '../../browser/test-clock.ts'
import { createCommentary } from './commentary.ts'

function openWorld() {
  const clock = createTestClock()
  const announced: string[] = []
  const lastReceived: string[] = []
  const followers = createListeners()
  let isVisible = true
  const commentary = createCommentary({
    clock,
    random: () => 0.5,
    visibility: {
      isVisible: () => isVisible,
      subscribe: followers.subscribe,
    },
    announce: (text) => announced.push(text),
  })
  commentary.subscribe(() => {
    const text = commentary.getState().comment?.text ?? ''
    if (lastReceived.at(-1) !== text) lastReceived.push(text)
  })
  return {
    clock,
    commentary,
    announced,
    lastReceived,
    followers,
    show: (visible: boolean) => {
      isVisible = visible
      followers.notify()
    },
  }
}

const { game } = gameOf(3, [[5, 9, 14]])
const next = after(game, addRoundOf(game, [4, 6, 12], 0))

it('R1401: speaks at once, then every 20 s, and not after it was stopped', () => {
  const { clock, commentary, lastReceived, followers } = openWorld()
  expect(commentary.getState().comment).toBeNull()
  const stop = commentary.follow(game, true, false)
  expect(lastReceived).toHaveLength(1)
  clock.pass(COMMENT_REFRESH_MS - 1)
  expect(lastReceived).toHaveLength(1)
  clock.pass(1)
  expect(lastReceived).toHaveLength(2)
  clock.pass(3 * COMMENT_REFRESH_MS)
  expect(lastReceived).toHaveLength(5)
  stop()
  clock.pass(3 * COMMENT_REFRESH_MS)
  expect(lastReceived).toHaveLength(5)
  expect(followers.hasListeners()).toBe(false)
})

it('R1401: speaks at every change of the game, and the 20 s begin anew', () => {
  const { clock, commentary, lastReceived } = openWorld()
  const stop = commentary.follow(game, true, false)
  clock.pass(15_000)
  stop()
  commentary.follow(next, true, false)
  expect(lastReceived).toHaveLength(2)
  clock.pass(15_000)
  expect(lastReceived).toHaveLength(2)
  clock.pass(5_000)
  expect(lastReceived).toHaveLength(3)
})

it('R1401: coming back to the same game in time, he has not spoken again', () => {
  const { clock, commentary, lastReceived } = openWorld()
  commentary.follow(game, true, false)()
  clock.pass(5_000)
  commentary.follow(game, true, false)
  expect(lastReceived).toHaveLength(1)
  clock.pass(15_000)
  expect(lastReceived).toHaveLength(2)
})

it('R1401: is quiet while nobody sees the page, and speaks again when it is seen', () => {
  const { clock, commentary, lastReceived, show } = openWorld()
  commentary.follow(game, true, false)
  show(false)
  clock.pass(10 * COMMENT_REFRESH_MS)
  expect(lastReceived).toHaveLength(1)
  show(true)
  clock.pass(0)
  expect(lastReceived).toHaveLength(2)
})

it('R1401: paused, he speaks of a new round and when asked alone', () => {
  const { clock, commentary, lastReceived } = openWorld()
  const stop = commentary.follow(game, true, false)
  commentary.setPaused(true)
  clock.pass(10 * COMMENT_REFRESH_MS)
  expect(lastReceived).toHaveLength(1)
  commentary.again()
  expect(lastReceived).toHaveLength(2)
  stop()
  commentary.follow(next, true, false)
  expect(lastReceived).toHaveLength(3)
  clock.pass(10 * COMMENT_REFRESH_MS)
  expect(lastReceived).toHaveLength(3)
  commentary.setPaused(false)
  clock.pass(0)
  expect(lastReceived).toHaveLength(4)
})

it('announces what he says about a new round, once, and nothing else', () => {
  const { clock, commentary, announced, lastReceived } = openWorld()
  const stop = commentary.follow(game, true, false)
  clock.pass(COMMENT_REFRESH_MS)
  expect(announced).toEqual([])
  stop()
  const stopAgain = commentary.follow(next, true, false)
  expect(announced).toEqual([lastReceived.at(-1)])
  clock.pass(COMMENT_REFRESH_MS)
  stopAgain()
  // The Professor comments on an undo, but screen readers hear a comment only after a round.
  commentary.follow(game, true, false)
  expect(announced).toHaveLength(1)
})

it('R1401, W349: on a television he speaks to every change of the game, and never by the clock', () => {
  const { clock, commentary, lastReceived, show } = openWorld()
  const stop = commentary.follow(game, false, false)
  clock.pass(3 * COMMENT_REFRESH_MS)
  show(true)
  clock.pass(3 * COMMENT_REFRESH_MS)
  expect(lastReceived).toHaveLength(1)
  stop()
  commentary.follow(next, false, false)
  expect(lastReceived).toHaveLength(2)
})
