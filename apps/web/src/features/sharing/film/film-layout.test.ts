import { expect, it } from 'vitest'
import { filmLayout, FOOT_BOX, HEAD } from './film-layout.ts'

it('W119: 2 to 12 players have a row each, below the race and above the foot', () => {
  for (let players = 1; players <= 12; players += 1) {
    const { race, rows } = filmLayout(players)
    expect(rows).toHaveLength(players)
    expect(race.y).toBeGreaterThan(HEAD.head.height)
    expect(race.height).toBeGreaterThan(300)
    const edges = [race, ...rows, FOOT_BOX].map(({ y, height }) => [y, y + height])
    expect(edges.flat()).toEqual(edges.flat().toSorted((a, b) => a - b))
    expect(Math.min(...rows.map(({ height }) => height))).toBeGreaterThanOrEqual(54)
  }
})
