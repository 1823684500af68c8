// SPEC R27: from what is typed or pasted into a score to a whole number of points.

import { MAX_SCORE, MIN_SCORE } from '../game/bounds.ts'
import { accept, type Result } from '../result.ts'
import { parseWholeNumber, plainText, type NumberFault } from './whole-number.ts'

export type ScoreFault = NumberFault

/**
 * Reads a score. Digits with an optional leading minus only; empty or a lone minus is 0.
 * @returns whole points within bounds, or why it is none.
 */
export function parseScore(text: string): Result<number, ScoreFault> {
  const parsed = parseWholeNumber(text, MIN_SCORE, MAX_SCORE)
  return parsed.ok ? accept(parsed.value ?? 0) : parsed
}

/**
 * What a draft becomes when one more character is typed at its end: a digit, or a minus at the start of an empty one.
 * @returns the new draft without needless zeros, or why the character is refused and the draft stays as it is.
 */
export function appendToDraft(draft: string, character: string): Result<string, ScoreFault> {
  const text = plainText(draft + character)
  const parsed = parseScore(text)
  return parsed.ok ? accept(text.replace(/^(-?)0+(?=\d)/u, '$1')) : parsed
}

/** What a draft becomes when its sign is turned: "4" is "-4" and back; refused where the result is out of bounds. */
export function turnSign(draft: string): Result<string, ScoreFault> {
  const text = plainText(draft)
  const turned = text.startsWith('-') ? text.slice(1) : `-${text === '0' ? '' : text}`
  const parsed = parseScore(turned)
  return parsed.ok ? accept(turned) : parsed
}

/** One step up or down from a score, in points; stops at the bounds. */
export function stepScore(score: number, step: 1 | -1): number {
  return Math.min(MAX_SCORE, Math.max(MIN_SCORE, score + step))
}
