import { MAX_NAME_LENGTH } from '../game/bounds.ts'
import { graphemes } from './graphemes.ts'

const LINE_BREAKS = /[\p{Cc}\u2028\u2029]/gu

// Zero-width joiners are not among them, since emoji and several scripts need them.
const INVISIBLE =
  /[\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]/gu

// More than four combining marks would overlap neighbouring lines, and no script needs them.
const EXCESS_MARKS = /(\p{M}{4})\p{M}+/gu

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** SPEC R301: the cleaned name; empty when no character is visible. Cleaning it again changes nothing. */
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

/** Length in graphemes; beyond 960 code units it counts code units. */
export function nameLength(name: string): number {
  // Segmenting is slow, so only the head of an overlong text is segmented.
  const head = name.slice(0, MAX_NAME_LENGTH * 40)
  return graphemes(head).length + (name.length - head.length)
}

/** SPEC R302: names with equal keys are the same person. */
export function nameKey(name: string): string {
  return cleanName(name)
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLocaleLowerCase('fr')
}

/** SPEC R302: the indexes of names that equal an earlier one; empty names are not compared. */
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
