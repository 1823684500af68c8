import { describe, expect, it } from 'vitest'
import { createReplayPlayer } from './replay-player.ts'

/** A screen whose frames the test triggers. */
function screen(isMotionReduced = false) {
  let pending: ((at: number) => void) | null = null
  let now = 0
  return {
    ports: {
      nextFrame: (run: (at: number) => void) => {
        pending = run
        return () => {
          if (pending === run) pending = null
        }
      },
      isMotionReduced: () => isMotionReduced,
    },
    /** Triggers a frame every `step` milliseconds, for `duration` milliseconds. */
    pass: (duration: number, step = 20) => {
      for (let spent = 0; spent < duration; spent += step) {
        now += step
        const run = pending
        pending = null
        run?.(now)
      }
    },
    isIdle: () => pending === null,
  }
}

describe('the replay player', () => {
  it('plays a round a second, as often as the speed says, and stops at the end', () => {
    const { ports, pass, isIdle } = screen()
    const player = createReplayPlayer(10, ports)
    player.play()
    pass(2100)
    expect(player.getState()).toEqual({ round: 2, isPlaying: true, speed: 1 })
    player.setSpeed(4)
    pass(1000)
    expect(player.getState().round).toBe(6)
    pass(2000)
    expect(player.getState()).toEqual({ round: 10, isPlaying: false, speed: 4 })
    expect(isIdle()).toBe(true)
  })

  it('plays from the start again once the end was reached', () => {
    const { ports, pass } = screen()
    const player = createReplayPlayer(3, ports)
    player.seek(3)
    player.play()
    expect(player.getState()).toMatchObject({ round: 0, isPlaying: true })
    pass(1100)
    expect(player.getState().round).toBe(1)
  })

  it('asks for no picture while it is paused', () => {
    const { ports, pass, isIdle } = screen()
    const player = createReplayPlayer(5, ports)
    player.play()
    pass(1500)
    player.pause()
    expect(isIdle()).toBe(true)
    pass(3000)
    expect(player.getState()).toEqual({ round: 1, isPlaying: false, speed: 1 })
  })

  it('goes where it is told and stays there', () => {
    const { ports, isIdle } = screen()
    const player = createReplayPlayer(5, ports)
    player.play()
    player.seek(99)
    expect(player.getState()).toMatchObject({ round: 5, isPlaying: false })
    player.seek(-4)
    expect(player.getState().round).toBe(0)
    expect(isIdle()).toBe(true)
  })

  it('moves between the rounds, and from round to round alone where nothing may move', () => {
    for (const isMotionReduced of [false, true]) {
      const { ports, pass } = screen(isMotionReduced)
      const player = createReplayPlayer(5, ports)
      const places: number[] = []
      player.onMove((place) => places.push(place))
      player.play()
      pass(2100)
      expect(places.some((place) => !Number.isInteger(place))).toBe(!isMotionReduced)
      expect(player.getState().round).toBe(2)
    }
  })

  it('does not skip rounds after a picture that took long', () => {
    const { ports, pass } = screen()
    const player = createReplayPlayer(300, ports)
    player.setSpeed(4)
    player.play()
    pass(40)
    pass(60_000, 60_000)
    expect(player.getState().round).toBe(1)
  })

  it('tells of rounds, not of pictures', () => {
    const { ports, pass } = screen()
    const player = createReplayPlayer(5, ports)
    let notified = 0
    player.subscribe(() => {
      notified += 1
    })
    player.play()
    pass(3100)
    expect(notified).toBe(4)
  })
})
