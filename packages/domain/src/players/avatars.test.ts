import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { AVATAR_COLORS, avatarColorAt, emojiAt, otherEmoji, PLAYER_EMOJIS } from './avatars.ts'

it('R18: ten emojis and seven colours, each different, given by seat over and over', () => {
  expect(new Set(PLAYER_EMOJIS).size).toBe(10)
  expect(new Set(AVATAR_COLORS).size).toBe(7)
  expect(emojiAt(10)).toBe(emojiAt(0))
  expect(avatarColorAt(7)).toBe(avatarColorAt(0))
})

it('R18: another emoji is another one of the ten, whatever the present one', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...PLAYER_EMOJIS, '💩'), random, (present, chance) => {
      const other = otherEmoji(present, chance)
      expect(other).not.toBe(present)
      expect(PLAYER_EMOJIS).toContain(other)
    }),
  )
})
