import { describe, expect, it } from 'vitest'
import { EXPLANATIONS, explanationsOf } from './explanation-texts.ts'
import { chanceText, statsTexts } from './stats-texts.ts'

describe('chanceText', () => {
  it.each([
    [0, '<\u00A01\u202F%'],
    [0.004, '<\u00A01\u202F%'],
    [0.495, '50\u202F%'],
    [1, '>\u00A099\u202F%'],
  ])('R717: a chance of %f in a game that goes on is %s', (share, text) => {
    expect(chanceText(share, false)).toBe(text)
  })

  it('R717: a game that is over says who has won', () => {
    expect([chanceText(1, true), chanceText(0, true), chanceText(1 / 3, true)]).toEqual([
      '100\u202F%',
      '0\u202F%',
      '33\u202F%',
    ])
  })
})

it('R717: how many rounds are left is not known where the ends were broken off', () => {
  const texts = [1, 2, 99, 100].map((rounds) => statsTexts.roundsLeft(rounds).replaceAll('\u00A0', ' '))
  expect(texts).toEqual([
    'À ce rythme, encore une manche avant la limite.',
    'À ce rythme, encore 2 manches environ avant la limite.',
    'À ce rythme, encore 99 manches environ avant la limite.',
    'À ce rythme, encore 100 manches ou plus avant la limite.',
  ])
})

it('R711: several rounds at once are in the plural', () => {
  expect([[2], [2, 5]].map((numbers) => statsTexts.roundNumbers(numbers))).toEqual(['Manche 2', 'Manches 2 et 5'])
})

describe('the sections', () => {
  it('have the titles of the specification, and each explains its figures', () => {
    expect(Object.values(statsTexts.sections)).toEqual([
      'Aperçu Global',
      'Tendances Clés',
      'Comparaison Joueurs',
      'Analyse par Manche',
      'Insights Avancés',
      'Fun Facts & Exploits',
    ])
    expect(Object.keys(EXPLANATIONS)).toEqual(Object.keys(statsTexts.sections))
  })

  it('R701: the overview of one player explains the figures that stand in it', () => {
    const terms = explanationsOf('overview', true).map(([term]) => term)
    const { total, tableMean, roundsWon, dutch } = statsTexts
    expect(terms).toEqual(expect.arrayContaining([total, tableMean, roundsWon, dutch]))
    expect(terms).not.toContain(statsTexts.leads)
    expect(explanationsOf('overview', false)).toBe(EXPLANATIONS.overview)
  })
})
