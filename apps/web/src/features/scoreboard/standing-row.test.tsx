import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { standingFactsOf } from './standing-facts.ts'
import { StandingRow } from './standing-row.tsx'

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
