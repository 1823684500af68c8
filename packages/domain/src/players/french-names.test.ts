import { describe, expect, it } from 'vitest'
import { ofName } from './french-names.ts'

describe('ofName', () => {
  it.each([
    ['Alice', 'd’Alice'],
    ['éric', 'd’éric'],
    ['Œdipe', 'd’Œdipe'],
    ['Yves', 'd’Yves'],
    ['Yann', 'de Yann'],
    ['Hugo', 'de Hugo'],
    ['Léa', 'de Léa'],
    ['Y', 'de Y'],
    ['🦊', 'de 🦊'],
    ['محمد', 'de محمد'],
  ])('elides before a vowel: %s', (name, expected) => {
    expect(ofName(name)).toBe(expected)
  })
})
