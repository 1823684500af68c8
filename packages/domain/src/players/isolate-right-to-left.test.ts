import { expect, it } from 'vitest'
import { gameOf } from '../../test/play.ts'
import { summaryOfGame } from '../sharing/game-summary.ts'
import { shareText } from '../sharing/share-text.ts'
import { isolateRightToLeft } from './isolate-right-to-left.ts'
import { joinNames, joinStoredNames } from './join-names.ts'

it('R308: a right-to-left name stands by itself in a text, others as they are', () => {
  expect(['Léa', 'Łukasz 3', 'Μαρία', '李明', '🏴‍☠️'].map(isolateRightToLeft)).toEqual([
    'Léa',
    'Łukasz 3',
    'Μαρία',
    '李明',
    '🏴‍☠️',
  ])
  for (const name of ['محمد', 'שרה 2', 'مرحبا (Léa)', 'ﷺ']) expect(isolateRightToLeft(name)).toBe(`\u2068${name}\u2069`)
})

it('R308: names that are joined to be shown keep their places; what is isolated is not again; what is stored has no marks', () => {
  const names = ['محمد', 'שרה', 'Léa']
  const shown = '\u2068محمد\u2069, \u2068שרה\u2069 et Léa'
  expect([joinNames(names), joinNames(names.map(isolateRightToLeft))]).toEqual([shown, shown])
  expect(isolateRightToLeft(joinNames(names.slice(0, 2)))).toBe('\u2068محمد\u2069 et \u2068שרה\u2069')
  expect(joinStoredNames(names)).toBe('محمد, שרה et Léa')
  expect(isolateRightToLeft('\u2068שרה')).toBe('\u2068\u2068שרה\u2069')
})

it('R308: the lines of a text to share keep the points behind a right-to-left name', () => {
  const { game } = gameOf(2, [[3, 12]])
  const players = game.players.map((player, seat) => ({ ...player, name: ['محمد', 'Léa'][seat] ?? '' }))
  const lines = shareText(summaryOfGame({ ...game, players }), null).split('\n')
  expect(lines[0]).toMatch(/^\u2068محمد\u2069 mène/u)
  expect(lines).toContain('🥇 \u2068محمد\u2069\u00A0: 3\u00A0points')
  expect(lines).toContain('🥈 Léa\u00A0: 12\u00A0points')
})
