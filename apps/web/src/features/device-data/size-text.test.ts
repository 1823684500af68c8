import { describe, expect, it } from 'vitest'
import { sizeText } from './storage-texts.ts'

describe('sizeText', () => {
  it.each([
    [0, '0\u00A0octet'],
    [1023, '1\u202F023\u00A0octets'],
    [1024, '1,00\u00A0Ko'],
    [1_572_864, '1,50\u00A0Mo'],
    [5 * 1024 ** 2, '5,00\u00A0Mo'],
    [3 * 1024 ** 3, '3\u202F072,00\u00A0Mo'],
  ])('W505: writes %i bytes as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})
