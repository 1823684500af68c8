import { expect, test } from 'vitest'
import { isUniqueViolation } from './unique-violation.ts'

const failing = (fields: object) => Object.assign(new Error('refused'), fields)

test.each([
  ['a second row in SQLite', failing({ errcode: 2067 }), true],
  ['a second row of a primary key in SQLite', failing({ errcode: 1555 }), true],
  ['a second row in PostgreSQL', failing({ code: '23505' }), true],
  ['a full disk', failing({ errcode: 13 }), false],
  ['a connection that broke', failing({ code: 'ECONNRESET' }), false],
  ['something that is no error', { code: '23505' }, false],
])('Z203: %s', (_what, error, expected) => {
  expect(isUniqueViolation(error)).toBe(expected)
})
