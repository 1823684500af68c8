import { graphemes } from '@dutch/domain/players/graphemes'
import { cleanName } from '@dutch/domain/players/names'

/** No character as a reader counts them has more units in any name that somebody means: the rest is not looked at. */
const MOST_UNITS = 40

/**
 * SPEC Z93: a name as messages show it: only ever words of one line. Where it is longer than that it is cut between characters as a
 * reader counts them: a family, a flag, a tone of skin stays whole.
 * @param most characters, the mark of the cut included
 */
export function nameInMessage(name: string, most: number): string {
  const letters = graphemes(cleanName(name.slice(0, most * MOST_UNITS)))
  if (letters.length <= most) return letters.join('')
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
