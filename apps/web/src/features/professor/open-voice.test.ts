import { expect, it } from 'vitest'
import { voiceVolume } from './open-voice.ts'
import { DEFAULT_SETTINGS } from '../settings/user-settings.ts'

it.each([
  [{}, 1],
  [{ soundVolume: 100 }, 1],
  [{ soundVolume: 35 }, 0.5],
  [{ soundVolume: 0 }, 0],
  [{ soundEnabled: false, soundVolume: 0 }, 1],
])('W1405: with %j the voice is at volume %d', (changes, volume) => {
  expect(voiceVolume({ ...DEFAULT_SETTINGS, ...changes })).toBe(volume)
})
