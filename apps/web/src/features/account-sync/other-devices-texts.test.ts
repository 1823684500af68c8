import { expect, it } from 'vitest'
import { otherDevicesTexts } from './other-devices-texts.ts'

it('the game of names elides before a vowel', () => {
  expect(otherDevicesTexts.takeUpNamed('Alice et Hugo')).toBe('Reprendre ici la partie d’Alice et Hugo')
})
