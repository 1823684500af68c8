import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareLayout, WIDTH, type LayoutBox, type ShareFormat } from './share-layout.ts'

const inside =
  (bottom: number) =>
  ({ x, y, width, height }: LayoutBox) =>
    x >= 0 && y >= 0 && x + width <= WIDTH && y + height <= bottom && width > 0 && height > 0

const BELOW = fc.oneof(fc.constantFrom('race' as const, 'nothing' as const), fc.integer({ min: 2, max: 30 }))
const FORMAT = fc.constantFrom<ShareFormat>('square', 'story')

const apart = (a: LayoutBox, b: LayoutBox) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

describe('the layout of the picture', () => {
  it('has room for everything and puts nothing on anything else, from 1 player to 20', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), BELOW, FORMAT, (players, below, format) => {
        const { height, head, bubble, professor, steps, cells, race, games, foot } = shareLayout(
          Array.from({ length: players }, (_, index) => index + 1),
          below,
          format,
        )
        const boxes = [head, ...steps, ...cells, ...(race === null ? [] : [race]), ...games, foot]
        expect([...boxes, bubble].every(inside(height))).toBe(true)
        boxes.forEach((box, index) => boxes.slice(index + 1).forEach((other) => expect(apart(box, other)).toBe(true)))
        expect(apart(bubble, professor)).toBe(true)
        if (race !== null) expect(race.height).toBeGreaterThanOrEqual(200)
        if (typeof below === 'number') expect(games.length).toBeGreaterThanOrEqual(Math.min(below, 6))
      }),
    )
  })

  it('has a step for each of the first three, equal ones equally high', () => {
    const { steps } = shareLayout([1, 1, 3, 4], 'race', 'square')
    expect(steps.map(({ height }) => height)).toEqual([164, 164, 110])
  })

  it('gives the only player below the podium the whole width', () => {
    const widths = (players: number) =>
      shareLayout(
        Array.from({ length: players }, (_, index) => index + 1),
        'race',
        'square',
      ).cells.map((cell) => cell.width)
    const [[alone = 0], [one = 0, other = 0]] = [widths(4), widths(5)]
    expect(alone).toBeGreaterThan(one + other)
  })

  it('names up to twelve players and counts the rest', () => {
    const of = (players: number) =>
      shareLayout(
        Array.from({ length: players }, (_, index) => index + 1),
        'race',
        'story',
      )
    expect([of(12).cells.length, of(12).leftOut]).toEqual([9, 0])
    expect([of(15).cells.length, of(15).leftOut]).toEqual([9, 4])
  })
})
