// SPEC R102

import { MAX_LIMIT, MIN_LIMIT } from '../game/bounds.ts'
import { refuse, type Result } from '../result.ts'
import { parseWholeNumber, type NumberFault } from './whole-number.ts'

/** Reads a limit in the digits that a score may have (R408); an empty text is refused, while an empty score is 0. */
export function parseLimit(text: string): Result<number, NumberFault> {
  const parsed = parseWholeNumber(text, MIN_LIMIT, MAX_LIMIT)
  if (!parsed.ok) return parsed
  return parsed.value === null ? refuse('not-a-number') : { ok: true, value: parsed.value }
}
