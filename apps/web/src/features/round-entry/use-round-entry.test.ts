import { playerId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { typeEarlyKeys } from './use-round-entry.ts'
import { BLANK_CONTENT, openEntry } from './round-entry.ts'

const [anna, bob, chloe] = [playerId('anna'), playerId('bob'), playerId('chloe')]
const blank = openEntry([anna, bob, chloe], BLANK_CONTENT, null)
const typed = (...keys: readonly string[]) => typeEarlyKeys(blank, keys)

describe('what was typed before the fields were there', () => {
  it('is what it would have been in them', () => {
    expect(typed('1', '2', '5', 'Enter', '-', '4')).toMatchObject({
      drafts: { anna: '12', bob: '5', chloe: '-4' },
      current: null,
    })
    expect(typed('d', '7', 'Backspace', '8')).toMatchObject({ drafts: { anna: '8' }, dutch: anna, current: anna })
    expect(typed('1', '2', 'd')).toMatchObject({ dutch: bob })
  })

  it('goes behind what an earlier opening left', () => {
    const kept = openEntry([anna, bob, chloe], BLANK_CONTENT, { drafts: { [anna]: '30' }, dutch: null })
    expect(typeEarlyKeys(kept, ['4', '4'])).toMatchObject({ drafts: { anna: '30', bob: '44' }, current: chloe })
  })

  it('submits nothing', () => {
    const done = typed('0', '0', '0')
    expect(typeEarlyKeys(done, ['Enter', 'Enter'])).toEqual(done)
  })

  it('is nothing where nothing was typed', () => {
    expect(typed()).toBe(blank)
  })
})
