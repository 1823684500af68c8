import { eventId, gameId, playerId, roundId } from '@dutch/domain/game/ids'
import { replay } from '@dutch/domain/game/apply'
import type { GameEvent } from '@dutch/domain/game/events'
import type { Game } from '@dutch/domain/game/state'
import { describe, expect, it } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { dutchTexts } from '../figures/dutch-texts.ts'
import { numberedRounds, standingFactsOf, type StandingFacts } from './standing-facts.ts'
import { StandingMeta, standingSentence } from './standing-row.tsx'

const alice = playerId('a')
const bob = playerId('b')
const PLAYING = { hasRounds: true, isOver: false }
const OVER = { hasRounds: true, isOver: true }

function gameWith(...events: readonly GameEvent[]): Game {
  const seats = [
    { id: alice, name: 'Alice', emoji: '🦊', avatarColor: 'delft' },
    { id: bob, name: 'Bob', emoji: '🐼', avatarColor: 'orange' },
  ]
  const created = {
    type: 'game-created',
    id: eventId('0'),
    at: 0,
    gameId: gameId('g'),
    limit: 100,
    players: seats,
  } as const
  const game = replay([created, ...events])
  if (game === null) throw new Error('A created game is a game')
  return game
}

function round(id: string, scores: readonly [number, number], dutch: 'a' | 'b' | null = null): GameEvent {
  return {
    type: 'round-added',
    id: eventId(`e${id}`),
    at: 1,
    roundId: roundId(id),
    after: null,
    entries: [
      { playerId: alice, score: scores[0] },
      { playerId: bob, score: scores[1] },
    ],
    dutchPlayerId: dutch === null ? null : playerId(dutch),
  }
}

describe('the facts of a row', () => {
  it('R410: tells what the last round brought and the places it moved', () => {
    const [first, second] = standingFactsOf(gameWith(round('1', [1, 9], 'a'), round('2', [20, 0], 'b')))
    expect(first).toMatchObject({ standing: { total: 9 }, lastScore: 0, lastIsDutch: true, dutchCount: 1, move: 1 })
    expect(second).toMatchObject({
      standing: { total: 21 },
      lastScore: 20,
      lastIsDutch: false,
      dutchCount: 1,
      move: -1,
    })
  })

  it('W217: says the same to who cannot see it, in whole words', () => {
    const [first, last] = standingFactsOf(gameWith(round('1', [1, 9]), round('2', [20, 0], 'b')))
    expect(first === undefined ? '' : standingSentence(first, PLAYING)).toBe(
      'Bob, 9\u00A0points, 1er, En tête, gagne 1 place, 91\u00A0points avant la limite, dernière manche 0\u00A0point, Dutch, 1 Dutch',
    )
    expect(last === undefined ? '' : standingSentence(last, PLAYING)).toBe(
      'Alice, 21\u00A0points, 2e, à 12\u00A0points du premier, perd 1 place, 79\u00A0points avant la limite, dernière manche 20\u00A0points',
    )
  })
})

describe('W122: a Dutch that failed', () => {
  const [bobsRow, alicesRow] = standingFactsOf(
    gameWith(round('1', [1, 9], 'a'), round('2', [20, 0], 'a'), round('3', [5, 4], 'a')),
  )
  const metaOf = (facts: StandingFacts | undefined) =>
    facts === undefined
      ? ''
      : renderToStaticMarkup(createElement(StandingMeta, { facts, limit: 100, hasRounds: true, isOver: false }))

  it('W122: is counted apart in a row, for who cannot see it too', () => {
    expect(alicesRow).toMatchObject({ dutchCount: 3, dutchMissed: 2, lastIsDutch: true, lastIsMissed: true })
    expect(alicesRow === undefined ? '' : standingSentence(alicesRow, PLAYING)).toMatch(
      /dernière manche 5\u00A0points, Dutch raté, 3 Dutch dont 2 ratés$/u,
    )
    const [kept, missed = ''] = metaOf(alicesRow).split('data-missed')
    expect(kept).toContain('>Dutch</span>')
    expect(missed).toContain('×2')
    expect(missed).toContain('2 Dutch ratés')
  })

  it('W122: nothing is said of it where none did', () => {
    expect(bobsRow).toMatchObject({ dutchCount: 0, dutchMissed: 0, lastIsMissed: false })
    expect(metaOf(bobsRow)).not.toContain('data-missed')
    expect(dutchTexts.count(2)).toBe('2 Dutch')
    expect(dutchTexts.count(1, 1)).toBe('1 Dutch raté')
    expect(dutchTexts.count(2, 1)).toBe('2 Dutch dont 1 raté')
  })
})

describe('SPEC W107: what stands below a name', () => {
  const html = (facts: StandingFacts, limit: number, isOver: boolean) =>
    renderToStaticMarkup(createElement(StandingMeta, { facts, limit, hasRounds: true, isOver }))
  const notified = (facts: StandingFacts, limit: number, isOver = false) =>
    html(facts, limit, isOver)
      .replaceAll(/<span class="sr-only">[^<]*<\/span>/gu, '')
      .split(/<[^>]*>/u)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  const game = gameWith(round('1', [10, 40], 'a'), round('2', [9, 44], 'b'))
  const [leader, last] = standingFactsOf(game)
  if (leader === undefined || last === undefined) throw new Error('Two rows')

  it('W107: far from the limit the last round, the place and the Dutch', () => {
    expect(notified(leader, 200)).toEqual(['+9', 'En tête', 'D'])
    expect(notified(last, 200)).toEqual(['+44', 'à 65 pts', 'D'])
  })

  it('W107: near the limit the distance to it comes first, then the gap', () => {
    expect(notified(last, 106)).toEqual(['reste 16', 'à 65 pts', '+44', 'D'])
    expect(notified(last, 112)).toEqual(['reste 16', 'à 65 pts', '+44', 'D'])
    expect(notified(last, 113)).toEqual(['+44', 'à 65 pts', 'D'])
  })

  it('W107: once it is over nobody leads, nothing is left, and who reached the limit is told', () => {
    expect(notified(leader, 84, true)).toEqual(['Victoire', '+9', 'D'])
    expect(notified(last, 84, true)).toEqual(['limite atteinte', '65 pts de plus', '+44', 'D'])
    // The game was ended by hand: nobody reached the limit.
    expect(notified(last, 100, true)).toEqual(['65 pts de plus', '+44', 'D'])
    expect(standingSentence(leader, OVER)).not.toMatch(/tête|limite/u)
    expect(standingSentence(last, OVER)).toContain('65\u00A0points de plus que le premier')
  })
})

describe('the rows of the table', () => {
  it('R206: newest first; a deleted round keeps its place and gives up its number', () => {
    const deleted: GameEvent = { type: 'round-deleted', id: eventId('d'), at: 2, roundId: roundId('1') }
    const rows = numberedRounds(gameWith(round('1', [1, 2]), round('2', [3, 4]), round('3', [5, 6]), deleted))
    expect(rows.map((row) => [row.round.id, row.number])).toEqual([
      ['3', 2],
      ['2', 1],
      ['1', null],
    ])
  })
})
