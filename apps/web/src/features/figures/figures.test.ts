import { expect, it } from 'vitest'
import { average, figure, signedAverage } from './figures.ts'

it.each([0, 7, -3, 999, 1000, -1000, 12_345, 1_234_567])('%i is written as French writes it', (value) => {
  expect(figure(value)).toBe(new Intl.NumberFormat('fr-FR').format(value).replace('-', '−'))
})

it('R602: a mean has one decimal, halves upwards, and 0 has no minus', () => {
  expect([7.25, -2.25, -2.26, -0.04, 1234.5].map(average)).toEqual(['7,3', '−2,2', '−2,3', '0,0', '1\u202F234,5'])
})

it('R602: a change has its sign, unless it is shown as none', () => {
  expect([2.34, -2.34, 0.04, -0.04, 0].map(signedAverage)).toEqual(['+2,3', '−2,3', '0,0', '0,0', '0,0'])
})
