import { gameOf } from '@dutch/domain/test/play'
import { replayOf } from '@dutch/domain/sharing/replay'
import { describe, expect, it } from 'vitest'
import { frameSentence, frameCaption } from './frame-caption.ts'

const { game: played } = gameOf(3, [
  [5, 8, 20],
  [6, 7, 1],
  [10, 1, 90],
])
const NAMES = ['Léa', 'Hugo', 'Zoé']
const game = {
  ...played,
  limit: 100,
  endedAt: 1,
  players: played.players.map((player, seat) => ({ ...player, name: NAMES[seat] ?? '' })),
  rounds: played.rounds.map((round, index) => ({
    ...round,
    dutchPlayerId: index === 0 ? (played.players[0]?.id ?? null) : null,
  })),
}
const captions = replayOf(game).map((frame) => frameCaption(game, frame, 3).replaceAll('\u00A0', ' '))

describe('the line of a round', () => {
  it('R804, R805: tells what happened, or who leads', () => {
    expect(captions).toEqual([
      '3 joueurs à table',
      'Dutch de Léa · Léa prend la tête',
      'Léa mène avec 11 points',
      'Zoé atteint la limite · Hugo gagne avec 16 points',
    ])
  })

  it('W122: a Dutch that failed is called so', () => {
    const rounds = game.rounds.map((round) => ({ ...round, dutchPlayerId: game.players[1]?.id ?? null }))
    const [, first, , last] = replayOf({ ...game, rounds }).map((frame) => frameCaption(game, frame, 3))
    expect([first, last]).toEqual([
      'Dutch raté de Hugo · Léa prend la tête',
      'Dutch de Hugo · Zoé atteint la limite · Hugo gagne avec 16\u00A0points',
    ])
  })

  it('R308: right-to-left names stand by themselves', () => {
    const players = game.players.map((player, seat) => ({ ...player, name: ['محمد', 'Hugo', 'שרה'][seat] ?? '' }))
    const named = replayOf({ ...game, players }).map((frame) => frameCaption({ ...game, players }, frame, 3))
    expect(named[1]).toBe('Dutch de \u2068محمد\u2069 · \u2068محمد\u2069 prend la tête')
    expect(named[3]).toContain('\u2068שרה\u2069 atteint la limite')
  })

  it('R801: says where one is', () => {
    const [, first] = replayOf(game)
    expect(first === undefined ? '' : frameSentence(game, first, 3).replaceAll('\u00A0', ' ')).toBe(
      'Manche 1 sur 3 : Dutch de Léa, Léa prend la tête.',
    )
  })
})
