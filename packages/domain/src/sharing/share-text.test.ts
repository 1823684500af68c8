import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after } from '../../test/answers.ts'
import { games } from '../../test/games.ts'
import { gameOf } from '../../test/play.ts'
import { oldRecord, ourRecord, records } from '../../test/records.ts'
import type { Game } from '../game/state.ts'
import { HEADLINES } from '../professor/lines/headlines.data.ts'
import { summaryOfGame, summaryOfRecord } from './game-summary.ts'
import { shareText } from './share-text.ts'
import { playersOfRecord } from './summary-players.ts'

const DAY = '21/11/2026'

function named(game: Game, ...names: readonly string[]): Game {
  return { ...game, players: game.players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name })) }
}

describe('the text of a share', () => {
  it('R807: says who won, the ranking and the Dutch', () => {
    const { game } = gameOf(4, [
      [20, 5, 10, 15],
      [22, 6, 90, 15],
    ])
    const [, hugo] = game.players
    const ended = {
      ...named(game, 'Léa', 'Hugo', 'Zoé', 'Max'),
      endedAt: 1,
      rounds: game.rounds.map((round) => ({ ...round, dutchPlayerId: hugo?.id ?? null })),
    }
    expect(shareText(summaryOfGame(ended), DAY).replaceAll('\u00A0', ' ')).toBe(
      [
        'Hugo gagne la partie du 21/11/2026 avec 11 points en 2 manches.',
        '',
        '🥇 Hugo : 11 points',
        '🥈 Max : 30 points',
        '🥉 Léa : 42 points',
        '4. Zoé : 100 points',
        '',
        '2 Dutch, pour Hugo.',
        'Compté avec Dutch, la feuille de score du jeu de cartes.',
      ].join('\n'),
    )
  })

  it('R807: tells all the Dutch from the most of them', () => {
    const { game } = gameOf(3, [
      [5, 6, 7],
      [6, 5, 7],
      [7, 6, 5],
    ])
    const withDutch = (...seats: readonly number[]) => {
      const rounds = game.rounds.map((round, index) => ({
        ...round,
        dutchPlayerId: game.players[seats[index] ?? -1]?.id ?? null,
      }))
      return shareText(summaryOfGame({ ...named(game, 'Léa', 'Hugo', 'Zoé'), rounds }), DAY)
    }
    expect(withDutch(0, 1)).toContain('2 Dutch\u00A0: 1 pour Hugo et 1 pour Léa.')
    expect(withDutch(0, 1, 0)).toContain('3 Dutch, dont 2 pour Léa.')
    expect(withDutch(0, 1, 2)).toContain('3 Dutch\u00A0: 1 pour Hugo, 1 pour Léa et 1 pour Zoé.')
  })

  it('R807: names at most three of those who have most Dutch', () => {
    const { game } = gameOf(
      4,
      [0, 1, 2, 3].map(() => [1, 2, 3, 4]),
      [0, 1, 2, 3],
    )
    expect(shareText(summaryOfGame(game), DAY).split('\n').at(-2)).toBe('4 Dutch.')
  })

  it('R806, R807: says of a leaver that they left, of winners that they won together, and calls an empty name by its seat', () => {
    const { game } = gameOf(4, [[4, 4, 9, 1]])
    const [, , , gone] = game.players
    if (gone === undefined) throw new Error('four players')
    const left = after(named(game, 'Léa', '', 'Zoé', 'Max'), { type: 'leave-player', playerId: gone.id })
    expect(
      shareText(summaryOfGame({ ...left, endedAt: 1 }), null)
        .replaceAll('\u00A0', ' ')
        .split('\n')
        .slice(0, 6),
    ).toEqual([
      'Léa et Joueur 2 gagnent ensemble la partie avec 4 points en 1 manche.',
      '',
      '🥇 Léa : 4 points',
      '🥇 Joueur 2 : 4 points',
      '🥉 Zoé : 9 points',
      'Max : 1 point, a quitté la table',
    ])
  })

  it('R1105: of the last day of a game, before its end too', () => {
    const { game } = gameOf(2, [[4, 9]])
    const overMidnight = game.createdAt + 86_400_000
    const late = { ...game, rounds: game.rounds.map((round) => ({ ...round, addedAt: overMidnight })) }
    expect([summaryOfGame(late).at, summaryOfGame({ ...late, endedAt: overMidnight + 1 }).at]).toEqual([
      overMidnight,
      overMidnight + 1,
    ])
    expect(summaryOfGame(gameOf(2, []).game).at).toBe(game.createdAt)
  })

  it('R807: tells the present ranking of a game that goes on, and a shared first place', () => {
    const { game } = gameOf(3, [[4, 4, 9]])
    const text = shareText(summaryOfGame(named(game, 'Léa', 'Hugo', 'Zoé')), null).replaceAll('\u00A0', ' ')
    expect(text).toContain('Léa et Hugo mènent ensemble la partie avec 4 points après 1 manche.')
    expect(text).toContain('🥇 Hugo : 4 points')
    expect(text).toContain('🥉 Zoé : 9 points')
    expect(text).toContain('Aucun Dutch.')
  })

  it('W344: says who led in a game that went on without who shares it', () => {
    const record = ourRecord([[4, 9]])
    if (record.details === undefined) throw new Error('a record of ours has details')
    const summary = summaryOfRecord({ ...record, details: { ...record.details, isPartial: true } })
    expect(shareText(summary, DAY)).toMatch(/mène la partie du 21\/11\/2026 avec 4\spoints après 1\smanche\./u)
    expect(summary).toMatchObject({
      isOver: false,
      headline: { id: expect.stringMatching(/^headline\/lead/u) as string },
    })
  })

  it('R806, R807: makes do with what an old record knows', () => {
    const text = shareText(summaryOfRecord(oldRecord()), '01/03/2025').replaceAll('\u00A0', ' ')
    expect(text).toContain('Léa gagne la partie du 01/03/2025 avec 40 points en 7 manches.')
    expect(text).not.toContain('Aucun Dutch')
    const turned = oldRecord({ players: [{ name: 'L\u202Eéa\n', score: 3, isDutch: false }] })
    expect(shareText(summaryOfRecord(turned), null)).toContain('Léa gagne')
    const broken = oldRecord({ players: [{ name: ' ', score: NaN, isDutch: false }], rounds: NaN })
    expect(shareText(summaryOfRecord(broken), DAY).replaceAll('\u00A0', ' ').split('\n')).toEqual([
      'Partie du 21/11/2026.',
      '',
      'Joueur 1 : score inconnu',
      '',
      'Compté avec Dutch, la feuille de score du jeu de cartes.',
    ])
    const scores = [40, NaN, 7, 40, 0].map((score, seat) => ({ name: `J${String(seat)}`, score, isDutch: false }))
    expect(summaryOfRecord(oldRecord({ rounds: 1 })).rounds).toBe(1)
    const whole = ourRecord([[4, 9]])
    expect(playersOfRecord(whole)).toEqual(summaryOfRecord(whole).players)
    for (const rounds of [NaN, 0, 2.5]) {
      const ranked = shareText(summaryOfRecord(oldRecord({ players: scores, rounds })), null)
      expect(ranked.replaceAll('\u00A0', ' ').split('\n').slice(0, 7)).toEqual([
        'J4 gagne la partie avec 0 point.',
        '',
        '🥇 J4 : 0 point',
        '🥈 J2 : 7 points',
        '🥉 J0 : 40 points',
        '🥉 J3 : 40 points',
        'J1 : score inconnu',
      ])
    }
  })

  it('R807: tells of any record, with nothing unsaid and no address in it', () => {
    fc.assert(
      fc.property(records, (record) => {
        const summary = summaryOfRecord(record)
        const text = shareText(summary, DAY)
        expect(summary.players).toHaveLength(record.players.length)
        expect(text).not.toMatch(/undefined|NaN|null|https?:/u)
      }),
    )
  })

  it('R808: has the headline of an ended game, the same each time', () => {
    const summary = summaryOfRecord(
      ourRecord([
        [3, 8],
        [5, 9],
      ]),
    )
    const { lines } = HEADLINES.won
    expect(summary.headline?.type).toBe('headline')
    expect(summary.headline?.id).toMatch(new RegExp(`^headline/won/[1-${String(lines.length)}]$`, 'u'))
    expect(
      summaryOfRecord(
        ourRecord([
          [3, 8],
          [5, 9],
        ]),
      ).headline,
    ).toEqual(summary.headline)
  })

  it('R808: has none before the first round', () => {
    expect(summaryOfGame(gameOf(2, []).game)).toMatchObject({ headline: null, game: null })
    const { game } = gameOf(2, [[5, 6]])
    expect(summaryOfGame(game)).toMatchObject({ game })
  })

  it('R808: has one for any game of two after a round', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const summary = summaryOfGame(game)
        const atTable = summary.players.filter(({ rank }) => rank !== null).length
        expect(summary.headline === null).toBe(summary.rounds === 0 || atTable < 2)
      }),
    )
  })
})
