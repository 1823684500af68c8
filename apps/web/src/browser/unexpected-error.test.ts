import { describe, expect, it } from 'vitest'
import { unexpectedError } from './unexpected-error.ts'

const ORIGIN = 'https://dutch.example.org'
const thrown = (name: string, message: string, from = ORIGIN) =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at ${from}/assets/a.js:1:2` })
const errorOf = (fields: object) => unexpectedError(Object.assign(new Event('error'), fields), ORIGIN)

describe('uncaught errors', () => {
  it('W1006: a fault of this app is one, thrown or rejected', () => {
    const error = thrown('TypeError', 'x is not a function')
    expect(errorOf({ error })).toBe(error)
    expect(errorOf({ reason: error })).toBe(error)
  })

  it.each([
    ['TypeError', 'Failed to fetch'],
    ['TypeError', 'Failed to fetch dynamically imported module: https://dutch.example.org/assets/b.js'],
    ['TypeError', 'Importing a module script failed.'],
    ['TypeError', 'NetworkError when attempting to fetch resource.'],
    ['AbortError', 'The user aborted a request.'],
    ['NotAllowedError', 'play() failed'],
    ['LostChunkError', 'A part of the app could not be fetched'],
    ['Error', 'ResizeObserver loop completed with undelivered notifications.'],
  ])('W1006: %s: %s is no defect', (name, message) => {
    expect(errorOf({ error: thrown(name, message) })).toBeNull()
  })

  it('W1006: what extensions throw, and what is no error, is left alone', () => {
    expect(errorOf({ error: thrown('TypeError', 'x', 'chrome-extension://abc') })).toBeNull()
    expect([errorOf({ reason: 'no' }), errorOf({ error: null }), errorOf({})]).toEqual([null, null, null])
  })
})
