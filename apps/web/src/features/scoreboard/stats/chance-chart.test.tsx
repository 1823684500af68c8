import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChanceChart } from './chance-chart.tsx'

it('R717: a game that was ended before its limit is over, and nobody reached the limit', () => {
  const { game } = gameOf(2, [
    [2, 9],
    [4, 4],
  ])
  const markup = renderToStaticMarkup(<ChanceChart game={{ ...game, endedAt: game.createdAt }} focus={null} />)
  expect(markup).toContain('La partie est terminée')
  expect(markup).not.toContain('limite')
})
