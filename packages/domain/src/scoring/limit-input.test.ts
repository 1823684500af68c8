import { describe, expect, it } from 'vitest'
import { parseLimit } from './limit-input.ts'

const read = (text: string) => {
  const parsed = parseLimit(text)
  return parsed.ok ? parsed.value : parsed.error
}

describe('parseLimit', () => {
  it.each([
    ['10', 10],
    ['1000', 1000],
    ['1 000', 1000],
    ['1\u202F000', 1000],
    [' 75\n', 75],
    ['0120', 120],
    ['１２０', 120],
    ['１2０', 120],
  ])('R102, R408: %j is %i', (text, limit) => {
    expect(read(text)).toBe(limit)
  })

  it.each(['', '-', ' ', '12,5', '1e2', '+50', '1 00', '1  000', '٣٠', 'cent'])(
    'R102, R408: %j is not a number',
    (text) => {
      expect(read(text)).toBe('not-a-number')
    },
  )

  it('R102: what is out of bounds says on which side', () => {
    for (const text of ['9', '0', '-50', '－５０']) expect(read(text)).toBe('too-small')
    for (const text of ['1001', '１００１', '9'.repeat(10_000)]) expect(read(text)).toBe('too-large')
  })
})
