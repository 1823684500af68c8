import { describe, expect, it } from 'vitest'
import { read, Name } from './accounts/fields.ts'
import * as v from 'valibot'
import { nameInMessage } from './name-in-message.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const FLAG = '🇳🇱'
const ENGLAND = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'
const THUMB = '👍🏽'
const ACCENT = 'e\u0301\u0323'

describe('Z1004: names in messages', () => {
  it.each([FAMILY, FLAG, ENGLAND, THUMB, ACCENT])('%s is whole or not there, wherever the name is cut', (one) => {
    for (let most = 2; most < 12; most += 1) {
      const shown = nameInMessage(`Léa ${one.repeat(9)}`, most)
      const rest = shown
        .replace('…', '')
        .replace('Léa', '')
        .trim()
        .normalize('NFD')
        .replaceAll(one.normalize('NFD'), '')
      expect(['', 'L', 'Le\u0301'.normalize('NFD')]).toContain(rest.normalize('NFD'))
      expect(shown.endsWith('…')).toBe(true)
    }
  })

  it.each([
    ['Léa', 3, 'Léa'],
    ['Léandra', 4, 'Léa…'],
    ['Léa Martin', 5, 'Léa…'],
    ['Bcc: eve\r\n@example.org', 40, 'Bcc: eve @example.org'],
    ['\u202EaéL', 9, 'aéL'],
    ['\u200D\u200B', 9, ''],
  ])('“%s” in %i characters is “%s”', (name, most, shown) => {
    expect(nameInMessage(name, most)).toBe(shown)
  })

  it.each([FAMILY, FLAG, ENGLAND, THUMB])('%s is kept whole in the name of an account', (one) => {
    expect(read(v.object({ firstName: Name }), { firstName: ` Léa\u200B  ${one}\n` })).toEqual({
      firstName: `Léa ${one}`,
    })
  })
})
