import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ComparisonSection } from './comparison-section.tsx'

it('W122: the comparison of players shows the Dutch that failed apart from those that stand', () => {
  const { game } = gameOf(
    2,
    [
      [2, 9],
      [9, 2],
      [9, 2],
      [2, 9],
    ],
    [0, 0, 0, 1],
  )
  const marks = renderToStaticMarkup(<ComparisonSection game={game} focus={null} />).match(
    /(?<=<span class="sr-only">)[^<]*Dutch[^<]*/gu,
  )
  expect(marks).toEqual(['Dutch', '2 Dutch ratés', 'Dutch raté'])
})
