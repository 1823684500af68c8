import { graphemes } from '@dutch/domain/players/graphemes'

interface FittedText {
  readonly lines: readonly string[]
  /** In pixels. */
  readonly size: number
}

export interface TextArea {
  readonly width: number
  /** The maximum number of lines at a size. */
  readonly lines: (size: number) => number
  /** Largest first. */
  readonly sizes: readonly number[]
}

/** A smaller size that saves a line is preferred, unless it is smaller than this share. */
const LEAST_SHARE = 0.8

/**
 * Sets a text as large as fits, broken at spaces and hyphens. At the smallest size long words
 * are broken anywhere and the end is cut with "…".
 */
export function fitText(
  text: string,
  { width, lines: most, sizes }: TextArea,
  measure: (text: string, size: number) => number,
): FittedText {
  // Each part keeps the spaces behind it, so that parts of a compound are joined without any.
  const parts = text.trim().match(/[^ \n-]*(?:-+(?=[^ \n])|-*[ \n]*)/gu) ?? []
  const words = parts.filter((part) => part !== '')
  const whole = (size: number): FittedText | null => {
    const fits = (line: string) => measure(line.trimEnd(), size) <= width
    const lines = wrapped(words, fits)
    return lines.length <= most(size) && lines.every(fits) ? { lines: lines.map((line) => line.trimEnd()), size } : null
  }
  for (const [index, size] of sizes.entries()) {
    const fitted = whole(size)
    if (fitted === null) continue
    const next = sizes[index + 1] ?? 0
    const smaller = next < size * LEAST_SHARE ? null : whole(next)
    return smaller !== null && smaller.lines.length < fitted.lines.length ? smaller : fitted
  }
  const size = sizes.at(-1) ?? 0
  const fits = (line: string) => measure(line.trimEnd(), size) <= width
  const pieces = words.flatMap((word) => (fits(word) ? [word] : parted(word, fits)))
  const lines = wrapped(pieces, fits).map((line) => line.trimEnd())
  const last = most(size) - 1
  if (lines.length <= last + 1) return { lines, size }
  return { lines: [...lines.slice(0, last), shortened(lines.slice(last).join(' '), fits)], size }
}

function wrapped(words: readonly string[], fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''}${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function parted(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces: string[] = []
  for (const letter of graphemes(word)) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

function shortened(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text
  let kept = ''
  for (const letter of graphemes(text)) {
    if (!fits(`${kept}${letter}…`)) break
    kept += letter
  }
  return `${kept.trimEnd()}…`
}
