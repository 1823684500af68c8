import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { standingFactsOf } from './standing-facts.ts'
import { StandingRow } from './standing-row.tsx'
import { RacePicture } from './stats/race-picture.tsx'

const { game } = gameOf(
  2,
  [
    [0, 5],
    [30, 976],
    [2, 12],
  ],
  [0, null, 1],
)

function row(seat: number, onOpen?: () => void): string {
  const facts = standingFactsOf(game)[seat]
  if (facts === undefined) throw new Error('nobody sits there')
  const stage = { hasRounds: true, isOver: false }
  return renderToStaticMarkup(
    <StandingRow
      facts={facts}
      shown={facts}
      stage={stage}
      shownStage={stage}
      isCounting={false}
      leadsAnew={false}
      limit={1000}
      {...(onOpen === undefined ? {} : { onOpen })}
    />,
  )
}

it('W349: a row of the television has what the phone’s has, warning and Dutch included, and is no button', () => {
  const [television, phone] = [row(1), row(1, () => undefined)]
  expect(television).toContain('bg-danger')
  expect(television).toContain('reste 7')
  expect(television).toContain('dutch-mark')
  expect(television).not.toContain('<button')
  const inside = (markup: string) => /^<(\w+)[^>]*>(.*)<\/\1>$/u.exec(markup)?.[2]
  expect(inside(television)).toBe(inside(phone))
})

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
