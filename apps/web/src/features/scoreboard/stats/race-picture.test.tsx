import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RacePicture } from './race-picture.tsx'

it('W349: faces that crowd at the ends of the race stand in two columns, apart and inside', () => {
  const all = gameOf(10, [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]).game
  const columnsOf = (mark?: number) => {
    const markup = renderToStaticMarkup(<RacePicture game={all} {...(mark === undefined ? {} : { mark })} />)
    const tops = Array.from(markup.matchAll(/class="race-mark"[^>]*top:([\d.]+)%/gu), ([, top]) => Number(top))
    return {
      columns: /data-columns="(\d)"/u.exec(markup)?.[1],
      beside: markup.split('data-beside="true"').length - 1,
      tops,
    }
  }
  expect(columnsOf()).toMatchObject({ columns: '1', beside: 0 })
  const wide = columnsOf(14)
  expect(wide).toMatchObject({ columns: '2', beside: 5 })
  const sorted = wide.tops.toSorted((a, b) => a - b)
  expect(sorted).toHaveLength(10)
  sorted.forEach((top, index) => expect(top - (sorted[index - 1] ?? -7)).toBeGreaterThanOrEqual(6.99))
  expect(sorted.at(-1)).toBeLessThanOrEqual(93)
})
