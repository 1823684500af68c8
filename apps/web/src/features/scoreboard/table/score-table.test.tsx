import { addRoundOf, newPlayers, playAll } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ScoreTable } from './score-table.tsx'

it('R207: the name of the table counts no deleted round, which keeps its row', () => {
  const { game } = playAll([
    () => ({ type: 'create-game', limit: 100, players: newPlayers(2) }),
    (state) => addRoundOf(state, [3, 9], null),
    (state) => addRoundOf(state, [4, 8], null),
    (state) => ({ type: 'delete-round', roundId: state?.rounds[0]?.id ?? fail() }),
  ])
  const markup = renderToStaticMarkup(
    <ScoreTable game={game ?? fail()} start={0} end={2} onShowSummary={() => undefined} />,
  )
  expect(markup).toMatch(/<caption[^>]*>1\u00A0manche</u)
  expect(markup).toContain('aria-rowcount="4"')
})

function fail(): never {
  throw new Error('This was played')
}

it.each([
  ['gives a Dutch', null, 1],
  ['takes one away', 1, null],
  ['moves one', 0, 1],
])('R206: a correction that %s shows in the table', (_, first, then) => {
  const { game } = playAll([
    () => ({ type: 'create-game', limit: 100, players: newPlayers(2) }),
    (state) => addRoundOf(state, [3, 3], first),
    (state) => {
      const [round] = state?.rounds ?? []
      if (state === null || round === undefined) return fail()
      const dutchPlayerId = then === null ? null : (state.players[then]?.id ?? null)
      return { type: 'correct-round', roundId: round.id, entries: round.entries, dutchPlayerId }
    },
  ])
  const markup = renderToStaticMarkup(
    <ScoreTable game={game ?? fail()} start={0} end={1} onShowSummary={() => undefined} />,
  )
  expect(markup.match(/Dutch corrigé/gu)).toHaveLength(1)
})

it('R206: a corrected score and a Dutch that was taken away stand beside each other', () => {
  const { game } = playAll([
    () => ({ type: 'create-game', limit: 100, players: newPlayers(2) }),
    (state) => addRoundOf(state, [28, 3], 0),
    (state) => {
      const [round] = state?.rounds ?? []
      if (state === null || round === undefined) return fail()
      const entries = round.entries.map(({ playerId }) => ({ playerId, score: 48 }))
      return { type: 'correct-round', roundId: round.id, entries, dutchPlayerId: null }
    },
  ])
  const markup = renderToStaticMarkup(
    <ScoreTable game={game ?? fail()} start={0} end={1} onShowSummary={() => undefined} />,
  )
  expect(markup.match(/"score-cell-first"/gu)).toHaveLength(2)
  expect(markup).toMatch(/"score-cell-first"><s[^>]*>28<.+?<s[^>]*>D</u)
})
