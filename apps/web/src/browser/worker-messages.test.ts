import { expect, test } from 'vitest'
import { parsePageMessage, parsePrecacheVerdict } from './worker-messages.ts'

test('the worker understands its two messages', () => {
  expect(parsePageMessage({ type: 'MAKE_WAY' })).toEqual({ type: 'MAKE_WAY' })
  expect(parsePageMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' })
  expect(parsePageMessage({ type: 'VERIFY_PRECACHE', more: 1 })).toEqual({ type: 'VERIFY_PRECACHE' })
})

test.each([undefined, null, 'SKIP_WAITING', 3, {}, { type: 'OTHER' }])('the worker ignores %j', (data) => {
  expect(parsePageMessage(data)).toBeUndefined()
})

test('only a plain yes means that the cache is complete', () => {
  expect(parsePrecacheVerdict({ complete: true })).toEqual({ complete: true })
  for (const data of [undefined, null, true, {}, { complete: 'true' }, { complete: false }]) {
    expect(parsePrecacheVerdict(data)).toEqual({ complete: false })
  }
})
