// SPEC R408

import { MAX_SCORE, MIN_SCORE } from '../game/bounds.ts'
import { accept, type Result } from '../result.ts'
import { parseWholeNumber, plainText, type NumberFault } from './whole-number.ts'

export type ScoreFault = NumberFault

/** Reads digits with an optional leading minus; an empty text or a lone minus is 0. */
export function parseScore(text: string): Result<number, ScoreFault> {
  const parsed = parseWholeNumber(text, MIN_SCORE, MAX_SCORE)
  return parsed.ok ? accept(parsed.value ?? 0) : parsed
}

/**
 * Types a character at the end of a draft: a digit, or a minus in an empty draft.
 * @returns the draft without leading zeros, or the refusal
 */
export function appendToDraft(draft: string, character: string): Result<string, ScoreFault> {
  const text = plainText(draft + character)
  const parsed = parseScore(text)
  return parsed.ok ? accept(text.replace(/^(-?)0+(?=\d)/u, '$1')) : parsed
}

/** Turns "4" into "-4" and back; refused if the result is out of bounds. */
export function turnSign(draft: string): Result<string, ScoreFault> {
  const text = plainText(draft)
  const turned = text.startsWith('-') ? text.slice(1) : `-${text === '0' ? '' : text}`
  const parsed = parseScore(turned)
  return parsed.ok ? accept(turned) : parsed
}

/** The score one step up or down, kept within the bounds. */
export function stepScore(score: number, step: 1 | -1): number {
  return Math.min(MAX_SCORE, Math.max(MIN_SCORE, score + step))
}
