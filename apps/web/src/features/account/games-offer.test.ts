import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { createGamesOffer } from './games-offer.ts'

const setUp = () => createGamesOffer(createMemoryKeyValueStore())

describe('W1612: the games of this device are offered to an account', () => {
  it('to a user who has just signed in, once', () => {
    const offer = setUp()
    expect([offer.isDue(), offer.offered(['a'])]).toEqual([false, []])
    offer.signedInByForm()
    expect([offer.isDue(), offer.offered(['a', 'b']), offer.offered([])]).toEqual([true, ['a', 'b'], []])
    offer.nothingToOffer()
    expect([offer.isDue(), offer.offered(['a'])]).toEqual([false, []])
  })

  it('not again for the games that the user left here, until there are others', () => {
    const offer = setUp()
    offer.signedInByForm()
    offer.answered(['a', 'b', 'c'])
    expect(offer.isDue()).toBe(false)
    offer.signedInByForm()
    expect([['a', 'b', 'c'], ['b'], ['a', 'b', 'c', 'd']].map(offer.offered)).toEqual([[], [], ['a', 'b', 'c', 'd']])
    expect(offer.offered(['c', 'd']), 'fewer than were left, but a new one').toEqual(['c', 'd'])
    offer.nothingToOffer()
    offer.signedInByForm()
    expect(offer.offered(['a', 'b', 'c'])).toEqual([])
    offer.answered([])
    offer.signedInByForm()
    expect(offer.offered(['a'])).toEqual(['a'])
  })

  it('by what an earlier version stored', () => {
    const values = createMemoryKeyValueStore()
    values.write(KEYS.gamesOffer, 'due 3')
    const offer = createGamesOffer(values)
    expect([offer.isDue(), offer.offered(['a'])]).toEqual([true, ['a']])
    values.write(KEYS.gamesOffer, '3')
    expect(offer.isDue()).toBe(false)
  })

  it('what is kept and cannot be read offers nothing', () => {
    const values = createMemoryKeyValueStore()
    values.write(KEYS.gamesOffer, 'due many')
    expect(createGamesOffer(values).isDue()).toBe(false)
  })
})
