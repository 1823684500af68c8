import { expect, it } from 'vitest'
import { questionTexts } from './question-texts.ts'

it('R308: right-to-left names of who left the table, or joined it, keep their places', () => {
  const names = ['محمد', 'שרה', 'Léa']
  const listed = '\u2068محمد\u2069, \u2068שרה\u2069 et Léa'
  expect(questionTexts.left(names)).toMatch(new RegExp(`^${listed} ne sont plus`, 'u'))
  expect(questionTexts.missing(names)).toMatch(new RegExp(`^${listed} ont rejoint`, 'u'))
})
