// Recovery codes are written on paper, read months later and typed on any keyboard.

import { randomInt } from 'node:crypto'

const COUNT = 10
/** Characters that look alike in handwriting are left out: B and 8, I, L and 1, O, Q and 0, S and 5, U, V, Z and 2. */
const LETTERS = 'ACDEFGHJKMNPRTWXY34679'
const LENGTH = 12

/** SPEC Z115: ten different `XXXX-XXXX-XXXX`, 53 bits each. @param draw returns a random integer below `below` */
export function newRecoveryCodes(draw: (below: number) => number = randomInt): string[] {
  const codes = new Set<string>()
  while (codes.size < COUNT) {
    const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(draw(LETTERS.length)))
    codes.add(grouped(letters.join('')))
  }
  return [...codes]
}

/**
 * SPEC Z115: accepts upper and lower case, spaces and dashes. Other text only loses its white space, because codes of
 * an earlier version are case-sensitive.
 */
export function parseRecoveryCode(typed: string): string {
  const letters = typed.replaceAll(/[\s\p{Dash}.]/gu, '').toUpperCase()
  const isOurs = letters.length === LENGTH && Array.from(letters).every((letter) => LETTERS.includes(letter))
  return isOurs ? grouped(letters) : typed.replaceAll(/\s/g, '')
}

function grouped(letters: string): string {
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
