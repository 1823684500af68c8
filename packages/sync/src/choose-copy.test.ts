import { describe, expect, it } from 'vitest'
import { sampleGame } from '../test/game-log-contract.ts'
import { chooseCopy, type FoundCopy } from './choose-copy.ts'
import type { LoggedGame } from './game-log.ts'

function copy(source: string, game: LoggedGame, lastUpdated = 0): FoundCopy<string> {
  return { source, game, lastUpdated, lastIntegrityCheck: null, wrongTotals: 0, isLegacy: false, isStale: false }
}
const none = () => false
const short = { ...sampleGame(5), events: sampleGame(5).events.slice(0, 3) }

describe('which copy of the game stands', () => {
  it('Y209: of one game the longer list, whatever its date', () => {
    const choice = chooseCopy([copy('database', short, 900), copy('local', sampleGame(5), 100)], none)
    expect(choice.winner?.source).toBe('local')
    expect(choice.superseded).toEqual([])
  })

  it('Y209: of two games the one changed last; the other is set aside', () => {
    const choice = chooseCopy([copy('database', short, 100), copy('local', sampleGame(2, 'other-'), 200)], none)
    expect(choice.winner?.source).toBe('local')
    expect(choice.superseded.map((found) => found.source)).toEqual(['database'])
  })

  it('Y209: of equal copies, and of two games changed at once, the first given', () => {
    for (const local of [short, sampleGame(2, 'other-')])
      expect(chooseCopy([copy('database', short), copy('local', local)], none).winner?.source).toBe('database')
  })

  it('Y209: of one game gone two ways, the shorter is set aside', () => {
    const other = sampleGame(9)
    const way = { ...other, events: [...short.events.slice(0, 2), ...other.events.slice(5)] }
    const choice = chooseCopy([copy('database', short), copy('local', way)], none)
    expect(choice.winner?.source).toBe('local')
    expect(choice.superseded.map((found) => found.source)).toEqual(['database'])
  })

  it('Y106: a closed game is out, and needs no keeping', () => {
    const choice = chooseCopy([copy('local', sampleGame(5), 900)], (id) => id === sampleGame(5).gameId)
    expect(choice).toEqual({ winner: null, superseded: [] })
  })
})
