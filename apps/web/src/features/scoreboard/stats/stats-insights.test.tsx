import { addRoundOf, newPlayers, playAll } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StatsInsights } from './stats-insights.tsx'

it('R605, R606: a single round has no deviation and no improvement here, as in the table', () => {
  const [joiner] = newPlayers(1)
  if (joiner === undefined) throw new Error('nobody joins')
  const { game } = playAll([
    () => ({ type: 'create-game', limit: 100, players: newPlayers(2) }),
    (state) => addRoundOf(state, [4, 0], null),
    () => ({ type: 'join-player', player: { ...joiner, name: 'Nina' }, startingScore: 0 }),
    (state) => addRoundOf(state, [2, 6, 3], null),
  ])
  if (game === null) throw new Error('the game was not created')
  const rows = renderToStaticMarkup(<StatsInsights game={game} focus={null} />).matchAll(/<tr.*?<\/tr>/gu)
  const words = Array.from(rows, ([row]) =>
    row
      .replace(/<[^>]+>/gu, ' ')
      .trim()
      .split(/\s+/u)
      .join(' '),
  ).slice(-3)
  expect(words).toEqual(['Joueur 1 3,0 1,0 +2,0 –', 'Joueur 2 3,0 3,0 −6,0 –', 'Nina 3,0 – – –'])
})
