import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { histories, result, statisticsFrom } from '../../test/histories.ts'
import { NOW, ourRecord } from '../../test/records.ts'
import type { Evening } from '../history/evenings.ts'
import { summaryOfEvening, type EveningSummary } from './evening-summary.ts'
import { eveningText } from './evening-text.ts'

type Totals = Readonly<Record<string, number>>

function evening(...games: readonly Totals[]): Evening {
  const [found] = statisticsFrom(games.map((totals, index) => result(totals, games.length - index))).evenings
  if (found === undefined) throw new Error('there was no evening')
  return found
}

const summary = (...games: readonly Totals[]): EveningSummary => summaryOfEvening(evening(...games))
const headline = (...games: readonly Totals[]) => summary(...games).headline.text.replaceAll('\u00A0', ' ')

describe('an evening to share', () => {
  it('R809: its players as ranked, and who won which game', () => {
    const { players, games } = summary({ Léa: 30, Hugo: 20, Zoé: 101 }, { Léa: 10, Hugo: 10 }, { Léa: 40, Hugo: 102 })
    expect(players.map(({ name, rank, wins }) => [name, rank, wins])).toEqual([
      ['Léa', 1, 2],
      ['Hugo', 2, 2],
      ['Zoé', 3, 0],
    ])
    expect(games.map(({ winners, total }) => [winners.map(({ name }) => name).join(), total])).toEqual([
      ['Hugo', 20],
      ['Léa,Hugo', 10],
      ['Léa', 40],
    ])
  })

  it('R809: everybody has the emoji and the colour of their games', () => {
    const ours = [1, 2].map((hours) => ({ ...ourRecord([[8, 5]], NOW - hours * 3_600_000), id: String(hours) }))
    const [night] = statisticsFrom(ours).evenings
    expect(
      night && summaryOfEvening(night).players.map(({ name, emoji, avatarColor }) => [name, emoji, avatarColor]),
    ).toEqual([
      ['Joueur 2', '🐼', 'orange'],
      ['Joueur 1', '🦊', 'delft'],
    ])
  })

  it('R809: the headline says how it was won, the same each time', () => {
    expect(headline({ Léa: 1, Hugo: 2 }, { Léa: 1, Hugo: 2 })).toMatch(/Léa.*(?:2 parties|une seule partie)/u)
    expect(headline({ Léa: 1, Hugo: 2 }, { Léa: 2, Hugo: 1 })).toContain('Hugo et Léa')
    expect(headline({ Léa: 1, Hugo: 9 }, { Léa: 2, Hugo: 1 })).toContain('à la moyenne')
    const games = [
      { Léa: 1, Hugo: 9 },
      { Léa: 1, Hugo: 9 },
      { Léa: 2, Hugo: 1 },
    ] as const
    expect(headline(...games)).toMatch(/Léa.*2 victoires|2 victoires.*Léa/u)
    expect(headline(...games)).toBe(headline(...games))
    // Every game is Léa’s, but one is Hugo’s as well.
    expect(headline({ Léa: 1, Hugo: 1 }, { Léa: 1, Hugo: 2 })).toMatch(/Léa.*2 victoires|2 victoires.*Léa/u)
  })

  it('R1219: a night in which the clocks change has the day on which it began', () => {
    const ends = ['2026-10-24T20:00:00Z', '2026-10-25T04:30:00Z']
    const [night] = statisticsFrom(ends.map((date) => ({ ...result({ Léa: 1, Hugo: 2 }, 0), id: date, date }))).evenings
    const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' })
    expect(night === undefined ? null : day.format(summaryOfEvening(night).at)).toBe('24/10/2026')
  })

  it('R810: the text names the day, everybody and every game', () => {
    const text = eveningText(
      summary({ Léa: 30, Hugo: 20 }, { Léa: 11, Hugo: 52 }, { Léa: 10, Hugo: 77 }),
      '21 mai 2026',
    )
    expect(text.replaceAll('\u00A0', ' ')).toBe(
      [
        'Léa gagne la soirée du 21 mai 2026 : 2 victoires en 3 parties.',
        '',
        '🥇 Léa : 2 victoires, moyenne 17,0',
        '🥈 Hugo : 1 victoire, moyenne 49,7',
        '',
        'Partie 1 : Hugo, 20 points',
        'Partie 2 : Léa, 11 points',
        'Partie 3 : Léa, 10 points',
        '',
        'Compté avec Dutch, la feuille de score du jeu de cartes.',
      ].join('\n'),
    )
  })

  it('R809, R810: any evening is told whole, whatever old saves lack', () => {
    fc.assert(
      fc.property(histories, (list) => {
        for (const each of statisticsFrom(list).evenings) {
          const told = summaryOfEvening(each)
          expect(told.games).toHaveLength(each.games.length)
          expect(told.games.every(({ winners, total }) => winners.length > 0 === (total !== null))).toBe(true)
          expect(`${told.headline.text}${eveningText(told, 'hier')}`).not.toMatch(/[{}]|NaN|undefined/u)
        }
      }),
      { numRuns: 30 },
    )
  })
})
