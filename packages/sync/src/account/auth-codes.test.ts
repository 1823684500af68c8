import { describe, expect, it } from 'vitest'
import { AUTH_CODES, isRetryable, mayBeDone, parseAuthFault, parseErrorParameter } from './auth-codes.ts'

describe('what accounts refuse with', () => {
  it.each(AUTH_CODES)('Y1004: the code %s is read as it stands', (code) => {
    expect(parseAuthFault(400, { code })).toEqual({ code, status: 400, reasons: [], retryAfter: null })
  })

  it('Y1004: why a password is weak, and when to come back, are read with it', () => {
    expect(parseAuthFault(422, { code: 'weak_password', reasons: ['too_short', 'common'] })).toMatchObject({
      code: 'weak_password',
      reasons: ['too_short', 'common'],
    })
    expect(parseAuthFault(429, { code: 'too_many_requests', retryAfter: 30 })).toMatchObject({ retryAfter: 30 })
    expect(parseAuthFault(422, { code: 'weak_password', reasons: ['leaked'], retryAfter: -1 })).toMatchObject({
      code: 'weak_password',
      reasons: [],
      retryAfter: null,
    })
  })

  it.each([
    [0, 'unavailable'],
    [401, 'unexpected'],
    [403, 'unexpected'],
    [407, 'unexpected'],
    [511, 'unexpected'],
    [404, 'not_found'],
    [413, 'too_large'],
    [429, 'too_many_requests'],
    [500, 'unexpected'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [418, 'unexpected'],
  ])('Y1004: an answer that says nothing we know is judged by its status %i: %s', (status, code) => {
    for (const body of [null, 'Bad gateway', [], { code: 'toString' }, { code: 7 }, JSON.parse('{"__proto__":{}}')])
      expect(parseAuthFault(status, body)).toMatchObject({ code, status })
  })

  it('Y1005: what may succeed later is told from what will not', () => {
    expect([0, 502, 503, 504].map((status) => isRetryable({ status }))).toEqual([true, true, true, true])
    expect([400, 401, 429, 500, 501, 505].some((status) => isRetryable({ status }))).toBe(false)
  })

  it('Y1005: what may have been done all the same is told from what was not', () => {
    const refusals: readonly (readonly [number, unknown])[] = [
      [0, null],
      [502, '<html>'],
      [500, { code: 'unexpected' }],
      [503, { code: 'busy', retryAfter: 3 }],
      [503, { code: 'server_full' }],
      [400, { code: 'link_invalid' }],
    ]
    expect(refusals.map(([status, body]) => mayBeDone(parseAuthFault(status, body)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('Y1006: the error that a link leads to is one of ours or an unexpected one', () => {
    expect(parseErrorParameter('link_expired')).toBe('link_expired')
    expect(parseErrorParameter('<script>')).toBe('unexpected')
    expect(parseErrorParameter('')).toBe('unexpected')
    expect(parseErrorParameter(null)).toBeNull()
  })
})
