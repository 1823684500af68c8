import { describe, expect, it } from 'vitest'
import { DatabaseFault } from './database-fault.ts'
import { isUnavailable } from './unavailable.ts'

const failing = (fields: object, message = ''): Error => Object.assign(new Error(message), fields)

describe('Z1305: a database that failed', () => {
  it.each([
    ['a full disk', failing({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['a write that failed', failing({ code: 'ERR_SQLITE_ERROR', errcode: 778 })],
    ['a file that another one holds', failing({ code: 'ERR_SQLITE_ERROR', errcode: 5 })],
    ['a full disk of PostgreSQL', failing({ code: '53100' })],
    ['one that is starting', failing({ code: '57P03' })],
    ['one that was stopped', failing({ code: '57P01' })],
    ['a copy that takes no writes', failing({ code: '25006' })],
    ['nobody who listens', failing({ code: 'ECONNREFUSED' })],
    ['nobody on either address', new AggregateError([failing({ code: 'ECONNREFUSED' })])],
    ['a name that nobody knows', failing({ code: 'EAI_AGAIN' })],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['a pool that is taken', new Error('timeout exceeded when trying to connect')],
    ['a file that is closed', failing({ code: 'ERR_INVALID_STATE' }, 'database is not open')],
    ['one that cannot be used as configured', new DatabaseFault('DATA_DIR=/x: this folder cannot be written')],
  ])('is told by %s', (_name, error) => {
    expect(isUnavailable(error)).toBe(true)
  })

  it.each([
    ['a row that is there already', failing({ code: 'ERR_SQLITE_ERROR', errcode: 1555 })],
    ['a row that is there already in PostgreSQL', failing({ code: '23505' })],
    ['a wrong query', failing({ code: '42P01' })],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['something else that is not there', failing({ code: 'ENOENT' })],
    ['a text', 'ECONNREFUSED'],
  ])('is not told by %s', (_name, error) => {
    expect(isUnavailable(error)).toBe(false)
  })
})

it('Z1305: a fault of the database has one name, in the code and in a log', () => {
  expect(String(new DatabaseFault('DATA_DIR=/x'))).toBe('DatabaseFault: DATA_DIR=/x')
})
