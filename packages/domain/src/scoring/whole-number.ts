// SPEC R408, R102

import { accept, refuse, type Result } from '../result.ts'

export type NumberFault = 'not-a-number' | 'too-small' | 'too-large'

const FULL_WIDTH_ZERO = 0xff10

/** Trims a text and replaces full-width digits and typographic minus signs by ASCII ones. */
export function plainText(text: string): string {
  return text
    .trim()
    .replace(/[\uFF10-\uFF19]/gu, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/[\u2212\uFE63\uFF0D]/gu, '-')
}

/** Reads digits, also grouped ("1 000"), with an optional leading minus. @returns null for an empty text or a lone minus */
export function parseWholeNumber(text: string, min: number, max: number): Result<number | null, NumberFault> {
  const match = /^(-?)(\d*|\d{1,3}(?:\s\d{3})+)$/u.exec(plainText(text))
  if (match === null) return refuse('not-a-number')
  const [, sign, typed = ''] = match
  if (typed === '') return accept(null)
  const digits = typed.replace(/\s/gu, '').replace(/^0+(?=\d)/u, '')
  const isNegative = sign === '-' && digits !== '0'
  // `Number` would make Infinity of some hundred pasted digits, so the length is checked first.
  const mostDigits = Math.max(String(Math.abs(min)).length, String(Math.abs(max)).length)
  if (digits.length > mostDigits) return refuse(isNegative ? 'too-small' : 'too-large')
  const value = isNegative ? -Number(digits) : Number(digits)
  if (value < min) return refuse('too-small')
  return value > max ? refuse('too-large') : accept(value)
}
