// A game that went two ways keeps its name on one of them; the other bears a number behind it.

const NUMBERED = /~[1-9]\d?$/u

/** The most that one game is kept beside itself. */
const MAX_COPIES = 20

/** The id that all copies of one game share. */
export function baseId(id: string): string {
  return id.replace(NUMBERED, '')
}

/** SPEC Y68: the ids under which a game may come to a phone: its own first, then numbered ones. */
export function namesFor(id: string): readonly string[] {
  const base = baseId(id)
  return [base, ...Array.from({ length: MAX_COPIES - 1 }, (_, index) => `${base}~${String(index + 2)}`)]
}
