import { describe, expect, it } from 'vitest'
import { gameTags, isClose, isMemorable, lengthLabel } from './labels.ts'

const plain = { players: 4, rounds: 6, close: false, today: false }

describe('labels', () => {
  it('R1106: tags stand at their thresholds', () => {
    expect(gameTags(plain)).toEqual([])
    expect(gameTags({ ...plain, players: 5, rounds: 9 })).toEqual([])
    expect(gameTags({ ...plain, players: 6, rounds: 10 })).toEqual(['Grande partie', 'Marathon'])
    expect(gameTags({ ...plain, rounds: 4 })).toEqual([])
    expect(gameTags({ ...plain, rounds: 3, close: true, today: true })).toEqual([
      'Partie serrée',
      'Partie express',
      'Aujourd’hui',
    ])
  })

  it('R1106: close is a spread under 30 points between at least two players', () => {
    expect(isClose([50, 79])).toBe(true)
    expect(isClose([50, 60, 80])).toBe(false)
    expect(isClose([50])).toBe(false)
    expect(isClose([])).toBe(false)
  })

  it('R1106: memorable is close or a table of 8', () => {
    expect(isMemorable(2, true)).toBe(true)
    expect(isMemorable(7, false)).toBe(false)
    expect(isMemorable(8, false)).toBe(true)
  })

  it.each([
    [0, 'Rapide'],
    [5, 'Rapide'],
    [6, 'Moyen'],
    [9, 'Moyen'],
    [10, 'Intense'],
  ])('R1107: %i rounds are called %s', (rounds, label) => {
    expect(lengthLabel(rounds)).toBe(label)
  })
})
