import { expect, it } from 'vitest'
import { filmLayout, FOOT_BOX, HEAD, WINNER } from './film-layout.ts'

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

it('W119: up to three winners have plates beside the Professor, and none lies over another', () => {
  WINNER.plates.forEach(({ size, middles }, index) => {
    expect(middles).toHaveLength(index + 1)
    middles.forEach(({ x, y }, plate) => {
      expect(x - size / 2).toBeGreaterThan(0)
      // His box has some room at its edge.
      expect(x + size / 2).toBeLessThan(WINNER.professor.x + 10)
      for (const other of middles.slice(plate + 1)) {
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(0.97 * size)
      }
    })
  })
})
