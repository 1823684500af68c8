const WIDE = /[MWmw@%\p{Extended_Pictographic}]/u
const NARROW = /[fijlrtI1'’.,:; \u00A0!|()-]/u
/** The isolates around a right-to-left name (R308). */
const INVISIBLE = /[\u2068\u2069]/gu

/** The approximate width of a text in the display face, in hundredths of its font size, so that nothing is measured. */
export function letterUnits(text: string): number {
  let units = 0
  for (const letter of text.replaceAll(INVISIBLE, ''))
    units += WIDE.test(letter) ? 95 : NARROW.test(letter) ? 36 : /\p{Lu}/u.test(letter) ? 72 : 60
  return units
}

/** The width of the longest word, with its hyphen: without room for the hyphen, the hyphen would begin the next line. */
export function wordUnits(text: string): number {
  return Math.max(...(text.match(/[^\s-]*-?/gu) ?? []).map(letterUnits))
}

/** The width of the longer line if the text is broken into two lines at the best place. */
export function lineUnits(text: string): number {
  const breaks = Array.from(text.matchAll(/[\s-]/gu), ({ index }) => index + 1)
  const lines = breaks.map((at) => Math.max(letterUnits(text.slice(0, at).trimEnd()), letterUnits(text.slice(at))))
  return Math.min(letterUnits(text), ...lines)
}
