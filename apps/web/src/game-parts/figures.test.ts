import { describe, expect, it } from 'vitest'
import { figure, ofName } from './figures.ts'

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

it.each([0, 7, -3, 999, 1000, -1000, 12_345, 1_234_567])('%i is written as French writes it', (value) => {
  expect(figure(value)).toBe(new Intl.NumberFormat('fr-FR').format(value).replace('-', '−'))
})
