import { graphemes } from '@dutch/domain/players/graphemes'
import { cleanName } from '@dutch/domain/players/names'

/** No character of an ordinary name has more UTF-16 units. */
const MOST_UNITS = 40

/** SPEC Z1004: one line, cut between graphemes. @param most characters, including the ellipsis */
export function nameInMessage(name: string, most: number): string {
  const letters = graphemes(cleanName(name.slice(0, most * MOST_UNITS)))
  if (letters.length <= most) return letters.join('')
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
