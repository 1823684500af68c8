import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { byType, count, idText } from './wire.ts'

const options = [
  v.object({ type: v.literal('one'), id: idText }),
  v.object({ type: v.literal('other'), version: count, lastId: v.optional(v.nullable(idText), null) }),
  v.object({ type: v.literal('__proto__') }),
] as const
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.record(
    {
      type: fc.constantFrom<unknown>('one', 'other', '__proto__', 'toString', 1, null),
      id: fc.constantFrom<unknown>('a', '', 1, null),
      version: fc.constantFrom<unknown>(0, 3, -1, 0.5, '0'),
      lastId: fc.constantFrom<unknown>('b', null, ''),
    },
    { requiredKeys: [] },
  ),
)

test('Y1901: what a type says is read by its own schema alone, with the outcome of all of them', () => {
  const [quick, whole] = [byType(options), v.variant('type', options)]
  let read = 0
  fc.assert(
    fc.property(anything, (value) => {
      const [one, other] = [v.safeParse(quick.schema, value), v.safeParse(whole, value)]
      expect(one.success).toBe(other.success)
      if (!one.success) return
      read += 1
      expect(one.output).toStrictEqual(other.output)
    }),
    { numRuns: 2000 },
  )
  expect(read).toBeGreaterThan(100)
  const { parse } = quick
  for (const type of ['one', 'other']) expect(parse({ type })).toEqual({ ok: false, error: 'corrupt' })
  expect(parse({ type: 'toString' })).toEqual({ ok: false, error: 'from-the-future' })
  expect(parse({ type: 1 })).toEqual({ ok: false, error: 'corrupt' })
})
