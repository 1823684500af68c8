import { describe, expect, it, vi } from 'vitest'
import { SOUND_EFFECTS } from './sound-effects.ts'
import type { SoundOutput } from './sound-output.ts'
import { createSoundPlayer, SAME_EFFECT_EVERY_MS, type SoundChoice } from './sound-player.ts'
import { createTestClock } from '../../browser/test-clock.ts'

const IN_TIME = 400

function openPlayer(prepare: SoundOutput['prepare'] = () => Promise.resolve()) {
  const clock = createTestClock()
  const started: string[] = []
  const ready = new Set<string>()
  const output = {
    load: vi.fn<SoundOutput['load']>(() => Promise.resolve()),
    prepare: vi.fn<SoundOutput['prepare']>(async (effect) => {
      await prepare(effect)
      ready.add(effect)
    }),
    wake: vi.fn<SoundOutput['wake']>(),
    // An effect is ready only after it was prepared.
    start: vi.fn<SoundOutput['start']>((effect) => {
      if (ready.has(effect)) started.push(effect)
      return ready.has(effect)
    }),
    setGain: vi.fn<SoundOutput['setGain']>(),
    silence: vi.fn<SoundOutput['silence']>(),
  }
  let choice: SoundChoice = { isOn: true, volume: 70 }
  let isVisible = true
  let follow = () => undefined as void
  const onFailure = vi.fn()
  const player = createSoundPlayer({
    output,
    clock,
    visibility: {
      isVisible: () => isVisible,
      subscribe: (listener) => {
        follow = listener
        return () => undefined
      },
    },
    choice: () => choice,
    onFailure,
  })
  return {
    player,
    output,
    clock,
    onFailure,
    play: async (effect: (typeof SOUND_EFFECTS)[number]) => {
      player.play(effect, IN_TIME, clock.now())
      await settle()
    },
    started: () => started,
    want: (next: SoundChoice) => {
      choice = next
      player.follow()
    },
    show: (visible: boolean) => {
      isVisible = visible
      follow()
    },
  }
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

describe('the sound player', () => {
  it('plays an effect as loud as it is wanted', async () => {
    const { play, started, output, want } = openPlayer()
    await play('score-sound')
    expect(started()).toEqual(['score-sound'])
    expect(output.setGain).toHaveBeenLastCalledWith(0.7 ** 2)
    want({ isOn: true, volume: 100 })
    expect(output.setGain).toHaveBeenLastCalledWith(1)
    expect(output.silence).not.toHaveBeenCalled()
  })

  it.each([
    { isOn: false, volume: 70 },
    { isOn: true, volume: 0 },
  ])('is silent at once with $isOn and $volume, and brings nothing', async (choice) => {
    const { player, play, started, output, want } = openPlayer()
    want(choice)
    expect(output.silence).toHaveBeenCalledTimes(1)
    player.preload()
    player.wake()
    await play('score-sound')
    expect(started()).toEqual([])
    expect(output.load).not.toHaveBeenCalled()
    expect(output.prepare).not.toHaveBeenCalled()
    expect(output.wake).not.toHaveBeenCalled()
  })

  it('starts what is ready in the very moment, before anything else is done', async () => {
    const { player, play, started, clock } = openPlayer()
    await play('score-sound')
    clock.pass(1000)
    player.play('score-sound', IN_TIME, clock.now())
    expect(started()).toEqual(['score-sound', 'score-sound'])
  })

  it('is cut off when the page is hidden and stays silent until it is seen', async () => {
    const { play, started, output, show } = openPlayer()
    show(false)
    expect(output.silence).toHaveBeenCalledTimes(1)
    await play('score-sound')
    expect(started()).toEqual([])
    show(true)
    await play('score-sound')
    expect(started()).toEqual(['score-sound'])
  })

  it('starts the same effect at most every 60 ms, others beside it', async () => {
    const { play, started, clock } = openPlayer()
    await play('undo-sound')
    clock.pass(SAME_EFFECT_EVERY_MS - 1)
    await play('undo-sound')
    await play('error-sound')
    clock.pass(1)
    await play('undo-sound')
    expect(started()).toEqual(['undo-sound', 'error-sound', 'undo-sound'])
  })

  it('leaves out what comes after its moment, or after sounds were switched off', async () => {
    let arrive: () => void = () => undefined
    const world = openPlayer(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    await world.play('score-sound')
    world.clock.pass(IN_TIME + 1)
    arrive()
    await settle()
    await world.play('win-sound')
    world.want({ isOn: false, volume: 70 })
    arrive()
    await settle()
    await world.play('game-end')
    expect(world.started()).toEqual([])
  })

  it('brings every effect ahead', () => {
    const { player, output } = openPlayer()
    player.preload()
    expect(output.load.mock.calls.map(([effect]) => effect)).toEqual(SOUND_EFFECTS)
  })

  it('says once that something failed, and goes on', async () => {
    const world = openPlayer(() => Promise.reject(new Error('gone')))
    await world.play('score-sound')
    await world.play('win-sound')
    world.output.wake.mockImplementation(() => {
      throw new Error('no audio here')
    })
    world.player.wake()
    expect(world.onFailure.mock.calls).toEqual([[new Error('gone')]])
    expect(world.started()).toEqual([])
  })
})
