import { displayContext, displayGame } from '@dutch/domain/history/display-game'
import { searchText } from '@dutch/domain/history/search'
import { SORTS } from '@dutch/domain/history/sorts'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from './history-list.ts'
import {
  chosenFilters,
  createSelectGames,
  isFiltering,
  NO_FILTER,
  sharedNames,
  type HistoryFilter,
} from './select-games.ts'

const NOW = Date.UTC(2026, 10, 21, 19, 0)
const context = displayContext(NOW, 'UTC')
const NAMES = ['Léa', 'Hugo', 'Zoé', 'Tom', 'Ana', 'Max', 'Lou']

function entry(number: number): HistoryEntry {
  const record = {
    id: `r${String(number)}`,
    date: new Date(NOW - number * 86_400_000).toISOString(),
    rounds: 1 + ((number * 7) % 13),
    players: Array.from({ length: 2 + ((number * 5) % 6) }, (_, seat) => ({
      name: NAMES[(number + seat) % NAMES.length] ?? '',
      score: seat * 40,
      isDutch: false,
    })),
    winner: '',
    duration: `${String((number * 11) % 59)} minutes`,
  }
  const game = displayGame(record, context)
  return { record, game, text: searchText(game) }
}
const entries = Array.from({ length: 200 }, (_, number) => entry(number))
const select = () => {
  const at = createSelectGames(() => 'UTC')
  return (list: readonly HistoryEntry[], chosen: HistoryFilter) => at(list, chosen, NOW)
}
const filter = (change: Partial<HistoryFilter>): HistoryFilter => ({ ...NO_FILTER, ...change })

describe('createSelectGames', () => {
  it('shows everything newest first without a filter', () => {
    expect(select()(entries, NO_FILTER)).toEqual(entries)
    expect(isFiltering(NO_FILTER)).toBe(false)
    expect(isFiltering(filter({ query: '  ', sort: 'duration' }))).toBe(false)
  })

  it('R1109: finds by name whatever the accents, within the period, in the order asked for', () => {
    const found = select()(entries, filter({ query: 'ZOE', period: 'month', sort: 'players' }))
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ game }) => game.players.some(({ name }) => name === 'Zoé'))).toBe(true)
    expect(found.every(({ game }) => game.name.endsWith('/11/2026'))).toBe(true)
    const sizes = found.map(({ game }) => game.players.length)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  it('R1109: two words find the games that have both', () => {
    const found = select()(entries, filter({ query: 'léa hugo' }))
    const both = entries.filter(({ game }) =>
      ['Léa', 'Hugo'].every((name) => game.players.some((player) => player.name === name)),
    )
    expect(found).toEqual(both)
    expect(both.length).toBeGreaterThan(0)
    expect(both.length).toBeLessThan(entries.length)
    expect(select()(entries, filter({ query: 'HUGO lea' }))).toEqual(both)
  })

  it('R1108: today has today’s games', () => {
    expect(select()(entries, filter({ period: 'today' }))).toEqual(entries.slice(0, 1))
    const overMidnight = createSelectGames(() => 'UTC')
    expect(overMidnight(entries, filter({ period: 'today' }), NOW)).toHaveLength(1)
    expect(overMidnight(entries, filter({ period: 'today' }), NOW + 86_400_000)).toEqual([])
  })

  it.each(SORTS)('R1110: a list that grows is in the same order as one that was whole: %s', (sort) => {
    const growing = select()
    for (let count = 10; count < entries.length; count += 37) growing(entries.slice(0, count), filter({ sort }))
    expect(growing(entries, filter({ sort }))).toEqual(select()(entries, filter({ sort })))
  })

  it('R1110: a list that lost a game forgets it', () => {
    const shrinking = select()
    shrinking(entries, NO_FILTER)
    const left = entries.filter((_, index) => index !== 100)
    expect(shrinking(left, NO_FILTER)).toEqual(left)
    expect(shrinking([], NO_FILTER)).toEqual([])
    expect(shrinking(entries, NO_FILTER)).toEqual(entries)
  })

  it('counts what was chosen, for the button that hides it', () => {
    expect(chosenFilters(NO_FILTER)).toBe(0)
    expect(chosenFilters(filter({ query: ' ' }))).toBe(0)
    expect(chosenFilters(filter({ query: 'Léa', period: 'week', sort: 'players' }))).toBe(3)
  })

  it('knows the names that several games have, as those of one evening', () => {
    const [first = entry(0), second = entry(1)] = entries
    expect(sharedNames(entries)).toEqual(new Set())
    expect(sharedNames([first, second, first])).toEqual(new Set([first.game.name]))
  })

  it('gives the very same list for the same question, so that nothing is drawn again', () => {
    const twice = select()
    expect(twice(entries, NO_FILTER)).toBe(twice(entries, NO_FILTER))
  })
})
