import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { createGamesOffer } from './games-offer.ts'

const setUp = () => createGamesOffer(createMemoryKeyValueStore())

describe('W1612: the games of this device are offered to an account', () => {
  it('to whoever has just come in, once', () => {
    const offer = setUp()
    expect([offer.isDue(), offer.count(3)]).toEqual([false, 0])
    offer.signedInByForm()
    expect([offer.isDue(), offer.count(3), offer.count(0)]).toEqual([true, 3, 0])
    offer.nothingToOffer()
    expect([offer.isDue(), offer.count(3)]).toEqual([false, 0])
  })

  it('not again for the games that somebody left here, until there are more', () => {
    const offer = setUp()
    offer.signedInByForm()
    offer.answered(3)
    expect(offer.isDue()).toBe(false)
    offer.signedInByForm()
    expect([offer.count(3), offer.count(4)]).toEqual([0, 4])
    offer.nothingToOffer()
    offer.signedInByForm()
    expect(offer.count(3)).toBe(0)
    offer.answered(0)
    offer.signedInByForm()
    expect(offer.count(1)).toBe(1)
  })

  it('what is kept and cannot be read offers nothing', () => {
    const values = createMemoryKeyValueStore()
    values.write(KEYS.gamesOffer, 'due many')
    expect(createGamesOffer(values).isDue()).toBe(false)
  })
})
