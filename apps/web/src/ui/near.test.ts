import { expect, it } from 'vitest'
import { NEAR_MARGIN } from './near.ts'

it('W201: what is made late is made ready 50 px before it is seen', () => {
  expect(NEAR_MARGIN).toBe('50px')
})
