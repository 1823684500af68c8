import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnlockedCount } from './achievements-tab.tsx'

it.each([
  [0, '0%'],
  [3, '30%'],
  [10, '100%'],
])('the bar of %i successes out of ten is %s long', (count, width) => {
  const markup = renderToStaticMarkup(<UnlockedCount count={count} all={10} />)
  expect(markup).toContain(`${String(count)} succès sur 10`)
  expect(markup).toContain(`width:${width}`)
})
