// SPEC R2: from what is typed or pasted into the limit of a new game to a whole number of points.

import { MAX_LIMIT, MIN_LIMIT } from '../game/bounds.ts'
import { refuse, type Result } from '../result.ts'
import { parseWholeNumber, type NumberFault } from './whole-number.ts'

/** Reads a limit, in the digits that a score is read in (R27); unlike a score, one that is left empty is none. */
export function parseLimit(text: string): Result<number, NumberFault> {
  const parsed = parseWholeNumber(text, MIN_LIMIT, MAX_LIMIT)
  if (!parsed.ok) return parsed
  return parsed.value === null ? refuse('not-a-number') : { ok: true, value: parsed.value }
}
