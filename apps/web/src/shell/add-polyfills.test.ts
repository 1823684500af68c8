import { expect, test } from 'vitest'
import { addPolyfills } from './add-polyfills.ts'

test('W1301: an array of an old browser has the methods that the app calls', () => {
  const prototype = Object.create(null) as Pick<number[], 'toSorted' | 'toReversed' | 'with'>
  addPolyfills(prototype)
  const list = [3, 1, 2]
  expect(prototype.toSorted.call(list, (a, b) => a - b)).toEqual([1, 2, 3])
  expect(prototype.toReversed.call(list)).toEqual([2, 1, 3])
  expect(prototype.with.call(list, -1, 7)).toEqual([3, 1, 7])
  expect(list).toEqual([3, 1, 2])
})
