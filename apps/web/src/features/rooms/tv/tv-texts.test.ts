import { expect, it } from 'vitest'
import { tvTexts } from './tv-texts.ts'

it('R308: of right-to-left names that share a place on a television, each keeps its own', () => {
  const names = ['שרה', 'محمد']
  for (const text of [tvTexts.wins(names, 5), tvTexts.leads(names, 5)]) {
    expect(text.startsWith('\u2068שרה\u2069 et \u2068محمد\u2069 ')).toBe(true)
  }
})
