// Names are what people type: accents, emoji, right-to-left text, pasted control characters.

import { MAX_NAME_LENGTH } from '../game/bounds.ts'
import { graphemes } from './graphemes.ts'

const LINE_BREAKS = /[\p{Cc}\u2028\u2029]/gu

// Marks that turn the direction of the text around a name, characters without width, halves of characters. Zero-width
// joiners stay: emoji sequences and several scripts are made with them.
const INVISIBLE =
  /[\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]/gu

// Piles of combining marks run over the neighbouring rows; no script needs more than a few on one character.
const EXCESS_MARKS = /(\p{M}{4})\p{M}+/gu

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * SPEC R16: the name as it is kept: composed, without invisible characters, inner spaces single, trimmed. Empty when
 * nothing in it can be seen. Cleaning a clean name changes nothing.
 */
export function cleanName(name: string): string {
  const cleaned = name
    .replace(LINE_BREAKS, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(EXCESS_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  return VISIBLE.test(cleaned) ? cleaned : ''
}

/** Length of a name in characters as a reader counts them (graphemes); an emoji sequence is one. */
export function nameLength(name: string): number {
  // A hostile megabyte is not segmented to the end: past the bound its exact length does not matter.
  const head = name.slice(0, MAX_NAME_LENGTH * 40)
  return graphemes(head).length + (name.length - head.length)
}

/** SPEC R17: what two names are compared by: without case, accents or outer spaces. Equal keys are one person. */
export function nameKey(name: string): string {
  return cleanName(name)
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLocaleLowerCase('fr')
}

/** SPEC R17: the indexes of names that an earlier name of the list already has; empty names are not compared. */
export function duplicateNames(names: readonly string[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const duplicates = new Set<number>()
  names.forEach((name, index) => {
    const key = nameKey(name)
    if (key === '') return
    if (seen.has(key)) duplicates.add(index)
    seen.add(key)
  })
  return duplicates
}
