import { describe, expect, it } from 'vitest'
import { sheetTexts } from './sheet-texts.ts'

describe('what "Valider" says of blank fields', () => {
  it('W102: names who is missing, three at most', () => {
    expect(sheetTexts.missingNames(['Zoé'])).toBe(': Zoé')
    expect(sheetTexts.missingNames(['Léa', 'Hugo', 'Zoé'])).toBe(': Léa, Hugo et Zoé')
  })

  it('W102: of more than three says how many', () => {
    expect(sheetTexts.missingNames(['Léa', 'Hugo', 'Zoé', 'Max'])).toBeNull()
    expect(sheetTexts.missing(4)).toBe('Encore 4 à saisir')
  })

  it('W102: says that they count 0', () => {
    expect(sheetTexts.blankCounts).toBe('(vide = 0)')
  })
})

const [arabic, hebrew] = ['محمد', 'שרה']

it('R308: right-to-left names of who has no score yet keep their places', () => {
  const names = `\u2068${arabic}\u2069 et \u2068${hebrew}\u2069`
  expect(sheetTexts.missingNames([arabic, hebrew])).toBe(`: ${names}`)
})

it('R308: right-to-left names of who wins a round keep their places and points', () => {
  expect(sheetTexts.wins([arabic], 3)).toBe(`\u2068${arabic}\u2069 gagne la manche avec 3\u00A0points`)
  expect(sheetTexts.wins([arabic, hebrew], 3)).toContain(`\u2068${arabic}\u2069 et \u2068${hebrew}\u2069 gagnent`)
})
