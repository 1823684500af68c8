import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { byType } from './by-type.ts'
import { count, idText } from './room/wire.ts'

const other = { version: count, lastId: v.optional(v.nullable(idText), null) }
const kinds = { one: { id: idText }, other, ['__proto__']: {} }
const options = [
  v.object({ type: v.literal('one'), ...kinds.one }),
  v.object({ type: v.literal('other'), ...other }),
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
  const { schemaOf, parse } = byType(kinds)
  const [quick, whole] = [v.lazy(schemaOf), v.variant('type', options)]
  let read = 0
  fc.assert(
    fc.property(anything, (value) => {
      const [one, other] = [v.safeParse(quick, value), v.safeParse(whole, value)]
      expect(one.success).toBe(other.success)
      if (!one.success) return
      read += 1
      expect(one.output).toStrictEqual(other.output)
    }),
    { numRuns: 2000 },
  )
  expect(read).toBeGreaterThan(100)
  for (const type of ['one', 'other']) expect(parse({ type })).toEqual({ ok: false, error: 'corrupt' })
  for (const type of ['toString', 'constructor', 'hasOwnProperty', ''])
    expect(parse({ type, id: 'a' })).toEqual({ ok: false, error: 'from-the-future' })
  for (const value of [
    { type: 1 },
    Object.create({ type: 'one', id: 'a' }),
    { ['__proto__']: { type: 'one', id: 'a' } },
  ])
    expect(parse(value)).toEqual({ ok: false, error: 'corrupt' })
  expect(byType({ one: {} }).parse({ type: '__proto__' })).toEqual({ ok: false, error: 'from-the-future' })
})
