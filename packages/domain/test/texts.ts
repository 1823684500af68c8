import * as fc from 'fast-check'

/** All code points but the halves of pairs. `unit: 'binary'` gives the same, and takes a second of every process to begin. */
const character = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((point) => String.fromCodePoint(point < 0xd800 ? point : point + 0x800))

/** Texts of any characters. */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  return fc.string(maxLength === undefined ? { unit: character } : { unit: character, maxLength })
}
