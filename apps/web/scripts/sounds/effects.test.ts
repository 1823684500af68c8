import { describe, expect, it } from 'vitest'
import { SOUND_EFFECTS } from '../../src/features/sound/sound-effects.ts'
import { EFFECT_MAKERS } from './effects.ts'
import { encodeMp3 } from './encode.ts'
import { SAMPLES_PER_SECOND } from './synth.ts'

const MOST_BYTES_TOGETHER = 64 * 1024

/** The longest allowed lengths in seconds: the sound of a tap ends before the next tap. */
const LONGEST: Readonly<Record<(typeof SOUND_EFFECTS)[number], number>> = {
  'button-click': 0.15,
  'card-sound': 0.4,
  'error-sound': 0.4,
  'undo-sound': 0.5,
  'score-sound': 0.6,
  achievement: 1.2,
  'game-end': 1.5,
  'win-sound': 2,
  'dutch-sound': 0.7,
  'dutch-missed': 0.7,
  'new-leader': 0.5,
  'near-limit': 0.4,
}

const loudest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

describe.each(SOUND_EFFECTS)('%s', (effect) => {
  const take = EFFECT_MAKERS[effect]()

  it('is the same at every making', () => {
    expect(Buffer.from(EFFECT_MAKERS[effect]().buffer).equals(Buffer.from(take.buffer))).toBe(true)
  })

  it('is as long as its moment', () => {
    const seconds = take.length / SAMPLES_PER_SECOND
    expect(seconds).toBeGreaterThan(0.08)
    expect(seconds).toBeLessThanOrEqual(LONGEST[effect])
  })

  it('can be heard and is never clipped, with room for what the encoder adds', () => {
    expect(take.every((sample) => Number.isFinite(sample))).toBe(true)
    expect(loudest(take)).toBeGreaterThan(0.3)
    expect(loudest(take)).toBeLessThanOrEqual(0.75)
  })

  it('begins and ends in silence, so that it does not click', () => {
    expect(Math.abs(take[0] ?? 1)).toBeLessThan(1e-6)
    expect(Math.abs(take.at(-1) ?? 1)).toBeLessThan(1e-6)
    const fewMilliseconds = Math.round(0.003 * SAMPLES_PER_SECOND)
    expect(loudest(take.slice(-fewMilliseconds))).toBeLessThan(0.01)
    expect(loudest(take.slice(0, 8))).toBeLessThan(0.05)
  })

  it('does not push a loudspeaker to one side', () => {
    const mean = take.reduce((sum, sample) => sum + sample, 0) / take.length
    expect(Math.abs(mean)).toBeLessThan(0.003)
  })
})

describe('the files', () => {
  const files = SOUND_EFFECTS.map((effect) => encodeMp3(EFFECT_MAKERS[effect]()))

  it('are MP3 frames from their first byte', () => {
    for (const file of files) expect([file[0], (file[1] ?? 0) & 0xfe]).toEqual([0xff, 0xfa])
  })

  it('weigh little together', () => {
    expect(files.reduce((sum, file) => sum + file.byteLength, 0)).toBeLessThanOrEqual(MOST_BYTES_TOGETHER)
  })

  it('are the same at every encoding', () => {
    const first = SOUND_EFFECTS[0]
    expect(encodeMp3(EFFECT_MAKERS[first]()).equals(files[0] ?? Buffer.alloc(0))).toBe(true)
  })
})
