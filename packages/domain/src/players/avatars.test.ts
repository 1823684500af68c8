import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  AVATAR_COLORS,
  avatarColorAt,
  distinctEmojis,
  emojiAt,
  joinerEmoji,
  otherEmoji,
  PLAYER_EMOJIS,
} from './avatars.ts'

it('R303: ten emojis and seven colours, each different, given by seat over and over', () => {
  expect(new Set(PLAYER_EMOJIS).size).toBe(10)
  expect(new Set(AVATAR_COLORS).size).toBe(7)
  expect(emojiAt(10)).toBe(emojiAt(0))
  expect(avatarColorAt(7)).toBe(avatarColorAt(0))
})

it('R303: another emoji is another one of the ten, whatever the present one', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...PLAYER_EMOJIS, '💩'), random, (present, chance) => {
      const other = otherEmoji(present, chance)
      expect(other).not.toBe(present)
      expect(PLAYER_EMOJIS).toContain(other)
    }),
  )
})

it('R303: another emoji is one that nobody at the table has, while there is one', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(
      fc.shuffledSubarray<string>([...PLAYER_EMOJIS], { minLength: 1 }),
      random,
      ([present = '', ...taken], chance) => {
        const other = otherEmoji(present, chance, taken)
        expect(other).not.toBe(present)
        expect(taken.includes(other)).toBe(taken.length === 9)
      },
    ),
  )
})

it('R303: emojis at one table differ while there are enough, and the first who wants one has it', () => {
  const anybodys = fc.array(fc.constantFrom(...PLAYER_EMOJIS, '💩'), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(anybodys, (wanted) => {
      const given = distinctEmojis(wanted)
      expect(new Set(given).size).toBe(Math.min(wanted.length, new Set([...PLAYER_EMOJIS, ...wanted]).size))
      wanted.forEach((emoji, seat) => {
        if (wanted.indexOf(emoji) === seat) expect(given[seat]).toBe(emoji)
      })
    }),
  )
})

it('R303: of twelve at a table, who share an emoji have different colours', () => {
  const wanted = fc.array(fc.constantFrom(...PLAYER_EMOJIS), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(wanted, (emojis) => {
      const avatars = distinctEmojis(emojis).map((emoji, seat) => `${emoji} ${avatarColorAt(seat)}`)
      expect(new Set(avatars).size).toBe(12)
    }),
  )
})

it('R303: a newcomer has the emoji they want while it is free, else a free one, and at a full table none of somebody in their colour', () => {
  const table = (...emojis: readonly string[]) =>
    emojis.map((emoji, seat) => ({ emoji, avatarColor: avatarColorAt(seat) }))
  expect(joinerEmoji({ emoji: '🐢', avatarColor: 'delft' }, table('🦊', '🐼'))).toBe('🐢')
  expect(joinerEmoji({ emoji: '🐼', avatarColor: 'sand' }, table('🦊', '🐼'))).toBe('🦁')
  const full = table(...PLAYER_EMOJIS, '🐼')
  // The emojis of those in "delft" are 🦊 and 🦄, and two players have 🐼.
  expect(joinerEmoji({ emoji: '🦊', avatarColor: 'delft' }, full)).toBe('🦁')
  expect(joinerEmoji({ emoji: '🐼', avatarColor: 'delft' }, full)).toBe('🐼')
})
