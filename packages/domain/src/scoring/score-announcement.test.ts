import { describe, expect, it } from 'vitest'
import { after } from '../../test/answers.ts'
import { gameOf } from '../../test/play.ts'
import type { Game } from '../game/state.ts'
import { announceScores } from './score-announcement.ts'

const named = (names: readonly string[], rounds: readonly (readonly number[])[], limit = 100): Game => {
  const { game } = gameOf(names.length, rounds)
  return { ...game, limit, players: game.players.map((player, seat) => ({ ...player, name: names[seat] ?? '' })) }
}
/** The announcement with plain spaces in place of no-break ones. */
const said = (game: Game) => announceScores(game).replace(/[\u00A0\u202F]/gu, ' ')

describe('the scores said aloud', () => {
  it('R1002: who leads, who is nearest to the limit, then how far the others are', () => {
    const two = named(
      ['Léa', 'Hugo'],
      [
        [40, 90],
        [2, 2],
      ],
    )
    expect(announceScores(two)).toBe('Léa mène avec\u00A042, Hugo à\u00A08\u00A0points des\u00A0100.')
    const five = named(
      ['Zoé', 'Hugo', 'Alice', 'Max', 'Omar'],
      [
        [40, 90, 30, 40, 50],
        [2, 9, 1, 2, 3],
      ],
      1500,
    )
    expect(said(five)).toBe(
      'Alice mène avec 31, Hugo à 1 401 points des 1 500. Zoé et Max sont à 11 points d’Alice, Omar à 22.',
    )
  })

  it('R1002: before the first round, and after it', () => {
    expect(said(named(['Léa', 'Hugo'], []))).toBe('Aucune manche n’est notée pour l’instant.')
    expect(said(named(['Léa', 'Hugo'], [[-3, 99]]))).toBe(
      'Après la première manche, Léa mène avec −3, Hugo à 1 point des 100.',
    )
    expect(said(named(['Léa', 'Hugo'], [[5, 5]]))).toBe(
      'Après la première manche, Léa et Hugo sont à égalité avec 5 points, à 95 points des 100.',
    )
  })

  it('R1002: shared places', () => {
    const rounds = [
      [1, 1, 9, 20],
      [1, 1, 9, 20],
    ]
    expect(said(named(['Léa', 'Zoé', 'Ève', 'Hugo'], rounds))).toBe(
      'Léa et Zoé mènent ensemble avec 2, Hugo à 60 points des 100. Ève est à 16 points de la tête.',
    )
    expect(
      said(
        named(
          ['a', 'b', 'c'],
          [
            [7, 0, 0],
            [0, 7, 7],
          ].concat([[0, 0, 0]]),
        ),
      ),
    ).toBe('a, b et c sont à égalité avec 7 points, à 93 points des 100.')
    const level = [
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ]
    expect(said(named(['a', 'b', 'c', 'd'], level))).toBe(
      'Tout le monde est à égalité avec 1 point, à 99 points des 100.',
    )
    expect(said(named(['a', 'b', 'c', 'd'], level.slice(0, 1)))).toBe(
      'Après la première manche, tout le monde est à égalité avec 1 point, à 99 points des 100.',
    )
  })

  it('R1002: the limit reached or passed', () => {
    const end = (scores: readonly number[]) => said(named(['Léa', 'Hugo', 'Zoé'], [[0, 0, 0], scores]))
    expect(end([42, 100, 50])).toBe(
      'Partie terminée : Léa gagne avec 42, Hugo atteint les 100. Zoé est à 8 points de Léa.',
    )
    expect(end([42, 100, 100])).toBe('Partie terminée : Léa gagne avec 42, Hugo et Zoé atteignent les 100.')
    expect(end([42, 42, 104])).toBe(
      'Partie terminée : Léa et Hugo gagnent ensemble avec 42, Zoé dépasse les 100 avec 104.',
    )
    expect(end([42, 104, 104])).toBe('Partie terminée : Léa gagne avec 42, Hugo et Zoé dépassent les 100 avec 104.')
    expect(end([42, 42, 100])).toBe('Partie terminée : Léa et Hugo gagnent ensemble avec 42, Zoé atteint les 100.')
    expect(end([100, 100, 100])).toBe('Partie terminée : Léa, Hugo et Zoé sont à égalité avec 100 points.')
  })

  it('R308: right-to-left names stand by themselves', () => {
    const rounds = [
      [1, 1, 9, 20],
      [1, 1, 9, 20],
    ]
    expect(said(named(['محمد', 'שרה', 'Ève', 'أحمد'], rounds))).toBe(
      '\u2068محمد\u2069 et \u2068שרה\u2069 mènent ensemble avec 2, \u2068أحمد\u2069 à 60 points des 100. Ève est à 16 points de la tête.',
    )
    expect(said(named(['Ali محمد', 'Zoé', 'Hugo'], [[1, 2, 50]]))).toContain(
      'Zoé est à 1 point d’\u2068Ali محمد\u2069.',
    )
  })

  it('R1002: who left is not named', () => {
    const game = named(
      ['Léa', 'Hugo', 'Zoé'],
      [
        [1, 2, 50],
        [1, 2, 3],
      ],
    )
    const gone = game.players[2]
    if (gone === undefined) throw new Error('no third player')
    expect(said(after(game, { type: 'leave-player', playerId: gone.id }))).toBe(
      'Léa mène avec 2, Hugo à 96 points des 100.',
    )
  })
})
