const WIDE = /[MWmw@%\p{Extended_Pictographic}]/u
const NARROW = /[fijlrtI1'’.,:; \u00A0!|()-]/u
/** Around a right-to-left name (R308). */
const INVISIBLE = /[\u2068\u2069]/gu

/** How wide a text is about in the display face, in hundredths of its size: enough to choose a size before anything is measured. */
export function letterUnits(text: string): number {
  let units = 0
  for (const letter of text.replaceAll(INVISIBLE, ''))
    units += WIDE.test(letter) ? 95 : NARROW.test(letter) ? 36 : /\p{Lu}/u.test(letter) ? 72 : 60
  return units
}

/** The same of its longest word, and of its hyphen: without room for it, it would begin the next line. */
export function wordUnits(text: string): number {
  return Math.max(...(text.match(/[^\s-]*-?/gu) ?? []).map(letterUnits))
}

/** The same of the longer of two lines, broken where it is shortest. */
export function lineUnits(text: string): number {
  const breaks = Array.from(text.matchAll(/[\s-]/gu), ({ index }) => index + 1)
  const lines = breaks.map((at) => Math.max(letterUnits(text.slice(0, at).trimEnd()), letterUnits(text.slice(at))))
  return Math.min(letterUnits(text), ...lines)
}
