import { describe, expect, it } from 'vitest'
import { EVENING } from './lines/evening.data.ts'
import { GENERIC_LINES, SMALL_TALK_LINES } from './lines/small-talk.data.ts'
import { HEADLINES } from './lines/headlines.data.ts'
import { LAST_ROUND_LINES } from './lines/last-round.data.ts'
import { RECENT_ROUNDS_LINES } from './lines/recent-rounds.data.ts'
import { STANDINGS_LINES, TREND_LINES } from './lines/lead.data.ts'
import type { LineSet } from './lines/line-set.ts'
import { pointsText, roundsText } from '../french-counts.ts'
import { canSay, severalNamesText, phrase, timeText } from './phrase.ts'

const SETS: readonly Readonly<Record<string, LineSet>>[] = [
  EVENING,
  GENERIC_LINES,
  SMALL_TALK_LINES,
  HEADLINES,
  LAST_ROUND_LINES,
  RECENT_ROUNDS_LINES,
  STANDINGS_LINES,
  TREND_LINES,
]
const LINES = SETS.flatMap((sets) => Object.values(sets).flatMap((set) => set.lines))

describe('phrase', () => {
  it('R1418: fills names, elides before a vowel, writes numbers and units as French does', () => {
    expect(phrase('La main {of:name}', { name: 'Alice' })).toBe('La main d’Alice')
    expect(phrase('La main {of:name}', { name: 'Hugo' })).toBe('La main de Hugo')
    expect(phrase('{pts:a}, {pts:b}, {pts:c}, {d}', { a: 1, b: -6, c: 0, d: -3 })).toBe(
      '1\u00A0point, −6\u00A0points, 0\u00A0point, −3',
    )
  })

  it('R1418: spaces of punctuation do not break, a name is left as it is', () => {
    expect(phrase('{name} ? Oui ! Non ; bon : « voilà »', { name: 'A : B' })).toBe(
      'A : B\u202F? Oui\u202F! Non\u202F; bon\u00A0: «\u00A0voilà\u00A0»',
    )
  })

  it('R308: a right-to-left name stands by itself in a line', () => {
    const facts = { name: 'محمد', other: 'Ali محمد', gap: 12 }
    expect(phrase('{name} : {pts:gap} devant {other}', facts)).toBe(
      '\u2068محمد\u2069\u00A0: 12\u00A0points devant \u2068Ali محمد\u2069',
    )
    expect(phrase('La main {of:other}', facts)).toBe('La main d’\u2068Ali محمد\u2069')
  })

  it('R1418: a name that looks like a slot is no slot', () => {
    expect(phrase('{name} mène', { name: '{other}', other: 'Bob' })).toBe('{other} mène')
  })

  it('R1418: a line is said only with all its facts', () => {
    expect(canSay('{name} et {pts:gap}', { name: 'Léa', gap: 0 })).toBe(true)
    expect(canSay('{name} et {pts:gap}', { name: 'Léa' })).toBe(false)
    expect(canSay('Bonjour', {})).toBe(true)
  })

  it('R1418: counts points, rounds, time and people', () => {
    expect([pointsText(1.5), pointsText(2), pointsText(1234)]).toEqual([
      '1,5\u00A0point',
      '2\u00A0points',
      '1\u202F234\u00A0points',
    ])
    expect([roundsText(1), roundsText(2)]).toEqual(['1\u00A0manche', '2\u00A0manches'])
    expect([timeText(47.9 * 60_000), timeText(65 * 60_000), timeText(119 * 60_000), timeText(120 * 60_000)]).toEqual([
      '47\u00A0minutes',
      '1\u00A0h\u00A005',
      '1\u00A0h\u00A059',
      '2\u00A0h\u00A000',
    ])
    expect([severalNamesText(['Léa', 'Hugo', 'Zoé']), severalNamesText(['a', 'b', 'c', 'd'])]).toEqual([
      'Léa, Hugo et Zoé',
      '4\u00A0joueurs',
    ])
  })
})

describe('the lines', () => {
  it('R1403: are 200 at least, and no two are alike', () => {
    expect(LINES.length).toBeGreaterThanOrEqual(200)
    expect(new Set(LINES).size).toBe(LINES.length)
  })

  it('R1414: a headline does not say again what stands above it', () => {
    const headlines = Object.values<LineSet>(HEADLINES).flatMap(({ lines }) => lines)
    expect(headlines.filter((line) => /\bla une\b/iu.test(line))).toEqual([])
  })

  it('R1403: claim nothing that the facts do not say', () => {
    // Such words can be untrue: a gap of 20 may shrink, a leader be new, a comeback begin in first place.
    const unproven = /se creuse|creuse l|s’échappe|prend le large|accélère|garde le maillot|rature|fond de la classe/u
    expect(LINES.filter((line) => unproven.test(line))).toEqual([])
  })

  it('R1418: agree with any name, say "tu", and leave the setting to `phrase`', () => {
    // No slot for a name follows "de", "que" or an article, which may have to elide before the name.
    const unfit =
      /\b(?:de|que|le|la|du|au|des) \{(?:name|other|leaders)\}|\b(?:vous|votre|vos)\b|['"\u00A0\u202F]| {2}/iu
    const untidy = /[{}]|[^ \d][?!;:»]|^ |\s$/u
    const bare = (line: string) => line.replace(/\{(?:(?:of|pts):)?[a-zA-Z]+\}/gu, '0')
    expect(LINES.filter((line) => unfit.test(line) || untidy.test(bare(line)))).toEqual([])
  })
})
