// SPEC R102

import { MAX_LIMIT, MIN_LIMIT } from '../game/bounds.ts'
import { refuse, type Result } from '../result.ts'
import { parseWholeNumber, type NumberFault } from './whole-number.ts'

/** In the digits of a score (R408); unlike a score, an empty limit is none. */
export function parseLimit(text: string): Result<number, NumberFault> {
  const parsed = parseWholeNumber(text, MIN_LIMIT, MAX_LIMIT)
  if (!parsed.ok) return parsed
  return parsed.value === null ? refuse('not-a-number') : { ok: true, value: parsed.value }
}
