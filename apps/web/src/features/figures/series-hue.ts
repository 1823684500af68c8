/** The hues of the light theme (`tokens.css`); `scripts/share-colours.test.ts` compares them. */
const HUES = new Map([
  ['delft', 255],
  ['orange', 62],
  ['tulip', 12],
  ['canal', 200],
  ['meadow', 140],
  ['plum', 315],
  ['sand', 88],
])

/** An unknown colour gets the hue of sand. */
export function hueOf(avatarColor: string): string {
  return String(HUES.get(avatarColor) ?? HUES.get('sand'))
}
