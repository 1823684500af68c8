// SPEC R408

import { MAX_SCORE, MIN_SCORE } from '../game/bounds.ts'
import { accept, type Result } from '../result.ts'
import { parseWholeNumber, plainText, type NumberFault } from './whole-number.ts'

export type ScoreFault = NumberFault

/** Digits with an optional leading minus; empty or a lone minus is 0. */
export function parseScore(text: string): Result<number, ScoreFault> {
  const parsed = parseWholeNumber(text, MIN_SCORE, MAX_SCORE)
  return parsed.ok ? accept(parsed.value ?? 0) : parsed
}

/**
 * A character is typed at the end of a draft: a digit, or a minus in an empty one. @returns the
 * draft without needless zeros, or the refusal
 */
export function appendToDraft(draft: string, character: string): Result<string, ScoreFault> {
  const text = plainText(draft + character)
  const parsed = parseScore(text)
  return parsed.ok ? accept(text.replace(/^(-?)0+(?=\d)/u, '$1')) : parsed
}

/** "4" is "-4" and back; refused out of bounds. */
export function turnSign(draft: string): Result<string, ScoreFault> {
  const text = plainText(draft)
  const turned = text.startsWith('-') ? text.slice(1) : `-${text === '0' ? '' : text}`
  const parsed = parseScore(turned)
  return parsed.ok ? accept(turned) : parsed
}

/** Stops at the bounds. */
export function stepScore(score: number, step: 1 | -1): number {
  return Math.min(MAX_SCORE, Math.max(MIN_SCORE, score + step))
}
