// Names are what people type: accents, emoji, right-to-left text, pasted control characters.

import { MAX_NAME_LENGTH } from '../game/bounds.ts'

// Control characters, and the marks that could turn the direction of the text around a name. Zero-width joiners stay:
// emoji sequences are made of them.
const INVISIBLE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF]/gu

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** SPEC R16: the name as it is kept: composed, without invisible characters, inner spaces single, trimmed. */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim()
}

/** Length of a name in characters as a reader counts them (graphemes); an emoji sequence is one. */
export function nameLength(name: string): number {
  // A hostile megabyte is not segmented to the end: past the bound its exact length does not matter.
  const head = name.slice(0, MAX_NAME_LENGTH * 40)
  return [...segmenter.segment(head)].length + (name.length - head.length)
}

/** SPEC R17: what two names are compared by: without case, accents or outer spaces. Equal keys are one person. */
export function nameKey(name: string): string {
  return cleanName(name)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
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
