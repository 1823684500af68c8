import type { SeriesPoint } from '@dutch/domain/history/score-series'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ScoreChart } from './score-chart.tsx'

const textsIn = (markup: string) => Array.from(markup.matchAll(/<span>([^<]*)<\/span>/gu), ([, text]) => text)

it.each([
  [
    [61.5, 40],
    ['80', '40', '0'],
  ],
  [[12.25], ['20', '10', '0']],
  [
    [-3, 41],
    ['60', '20', '−20'],
  ],
])('R1211: averages of %j stand between whole numbers', (averages, marks) => {
  const series = averages.map((average): SeriesPoint => ({ games: 1, average, from: null, to: null }))
  expect(textsIn(renderToStaticMarkup(<ScoreChart series={series} />)).slice(0, 3)).toEqual(marks)
})
