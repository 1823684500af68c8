// SPEC R18: ten emojis and seven colours, given by seat, over and over.

export const PLAYER_EMOJIS = ['🦊', '🐼', '🦁', '🐸', '🦉', '🐙', '🐝', '🦄', '🐢', '🐧'] as const

/** Names of design tokens, not colours: what each looks like is the theme's affair. */
export const AVATAR_COLORS = ['delft', 'orange', 'tulip', 'canal', 'meadow', 'plum', 'sand'] as const

/** The emoji of the player at a seat counted from 0. */
export function emojiAt(seat: number): string {
  return PLAYER_EMOJIS[seat % PLAYER_EMOJIS.length] ?? PLAYER_EMOJIS[0]
}

/** The avatar colour of the player at a seat counted from 0. */
export function avatarColorAt(seat: number): string {
  return AVATAR_COLORS[seat % AVATAR_COLORS.length] ?? AVATAR_COLORS[0]
}

/**
 * Another emoji than the present one, at random: one that nobody has while there is one.
 * @param random a number in [0, 1).
 * @param taken what the others at the table have.
 */
export function otherEmoji(present: string, random: number, taken: readonly string[] = []): string {
  const others = PLAYER_EMOJIS.filter((emoji) => emoji !== present)
  const free = others.filter((emoji) => !taken.includes(emoji))
  const offered = free.length > 0 ? free : others
  return offered[Math.floor(random * offered.length)] ?? PLAYER_EMOJIS[0]
}

/** The emoji of somebody who comes to a table: the wanted one, or one that nobody there has where it is taken. */
export function freeEmoji(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted
  return PLAYER_EMOJIS.find((emoji) => !taken.includes(emoji)) ?? wanted
}

/** Each its wanted emoji; of those who want the same one all but the first get one that nobody wants, while there is one. */
export function distinctEmojis(wanted: readonly string[]): readonly string[] {
  const given: string[] = []
  for (const [seat, emoji] of wanted.entries()) {
    given.push(given.includes(emoji) ? freeEmoji(emoji, [...given, ...wanted.slice(seat)]) : emoji)
  }
  return given
}
