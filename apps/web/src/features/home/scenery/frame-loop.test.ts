import { describe, expect, it } from 'vitest'
import { createFrameLoop } from './frame-loop.ts'

/** A screen with its own clock that makes a frame every `frameMs` milliseconds. */
function screenOf(frameMs: number) {
  let now = 0
  let frame: ((now: number) => void) | null = null
  let timer: { readonly at: number; readonly run: () => void } | null = null
  let asked = 0
  return {
    asked: () => asked,
    pending: () => [frame, timer].filter((waiting) => waiting !== null).length,
    frames: {
      nextFrame: (run: (now: number) => void) => {
        asked += 1
        frame = run
        return () => {
          frame = null
        }
      },
      after: (ms: number, run: () => void) => {
        timer = { at: now + ms, run }
        return () => {
          timer = null
        }
      },
    },
    pass: (ms: number) => {
      const end = now + ms
      while (now < end) {
        now += 1
        if (timer !== null && timer.at <= now) {
          const { run } = timer
          timer = null
          run()
        }
        if (now % frameMs === 0 && frame !== null) {
          const run = frame
          frame = null
          run(now)
        }
      }
    },
  }
}

describe('the loop of frames', () => {
  it.each([16, 8, 34])('W202: draws at most 30 times a second on a screen with a frame every %i ms', (frameMs) => {
    const screen = screenOf(frameMs)
    let drawn = 0
    createFrameLoop(screen.frames, () => (drawn += 1)).run(true)
    screen.pass(10_000)
    expect(drawn).toBeLessThanOrEqual(301)
    expect(drawn).toBeGreaterThan(200)
  })

  it('W202: asks for no frame and has none pending until it is wanted, nor after it is stopped', () => {
    const screen = screenOf(16)
    let drawn = 0
    const loop = createFrameLoop(screen.frames, () => (drawn += 1))
    loop.run(false)
    screen.pass(1000)
    expect([screen.asked(), screen.pending(), drawn]).toEqual([0, 0, 0])
    loop.run(true)
    screen.pass(1000)
    loop.run(false)
    const before = [screen.asked(), drawn]
    expect(screen.pending()).toBe(0)
    screen.pass(1000)
    expect([screen.asked(), drawn]).toEqual(before)
  })

  it('runs once, however often it is wanted, and begins anew without a jump', () => {
    const screen = screenOf(16)
    const elapsed: number[] = []
    const loop = createFrameLoop(screen.frames, (ms) => elapsed.push(ms))
    loop.run(true)
    loop.run(true)
    expect(screen.pending()).toBe(1)
    screen.pass(100)
    loop.run(false)
    screen.pass(60_000)
    loop.run(true)
    screen.pass(20)
    expect(elapsed.at(-1)).toBe(0)
    expect(Math.max(...elapsed)).toBeLessThan(60)
  })
})
