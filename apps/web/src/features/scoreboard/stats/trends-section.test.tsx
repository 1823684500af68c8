import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TrendsSection } from './trends-section.tsx'

const shown = (rounds: number) => {
  const { game } = gameOf(
    2,
    Array.from({ length: rounds }, () => [4, 6]),
  )
  return renderToStaticMarkup(<TrendsSection game={game} focus={null} />)
}

it('R706: names as many rounds as there are, and no trend with nothing to compare', () => {
  expect(shown(2)).toContain('Moyenne des 2 dernières')
  expect(shown(2)).toContain('pas encore de quoi comparer')
  expect(shown(2)).not.toContain('Stable')
  expect(shown(4)).toContain('Moyenne des 3 dernières')
  expect(shown(4)).toContain('Stable')
})
