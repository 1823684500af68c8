import { expect, it } from 'vitest'
import { figure } from './figures.ts'

it.each([0, 7, -3, 999, 1000, -1000, 12_345, 1_234_567])('%i is written as French writes it', (value) => {
  expect(figure(value)).toBe(new Intl.NumberFormat('fr-FR').format(value).replace('-', '−'))
})
