// Codes for the day when the phone is lost: written down on paper, read months later, and typed on whatever keyboard there is.

import { randomInt } from 'node:crypto'

const COUNT = 10
/** Capitals and digits that no handwriting takes for one another: without B and 8, I, L and 1, O, Q and 0, S and 5, U, V and Z and 2. */
const LETTERS = 'ACDEFGHJKMNPRTWXY34679'
const LENGTH = 12

/**
 * SPEC Z92: ten of them, all different: `XXXX-XXXX-XXXX`, 53 bits each.
 * @param draw a whole number from 0 up to that one, which nobody foretells
 */
export function newRecoveryCodes(draw: (below: number) => number = randomInt): string[] {
  const codes = new Set<string>()
  while (codes.size < COUNT) {
    const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(draw(LETTERS.length)))
    codes.add(grouped(letters.join('')))
  }
  return [...codes]
}

/**
 * SPEC Z92: a code as it was typed, in the form it is kept in: any case, with spaces and dashes of any kind anywhere. What is none of ours
 * stays as it was typed: codes of an earlier version have two cases.
 */
export function parseRecoveryCode(typed: string): string {
  const letters = typed.replaceAll(/[\s\p{Dash}.]/gu, '').toUpperCase()
  const isOurs = letters.length === LENGTH && Array.from(letters).every((letter) => LETTERS.includes(letter))
  return isOurs ? grouped(letters) : typed.replaceAll(/\s/g, '')
}

function grouped(letters: string): string {
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
