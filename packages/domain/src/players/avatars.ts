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
 * Another emoji than the present one, at random.
 * @param random a number in [0, 1).
 */
export function otherEmoji(present: string, random: number): string {
  const others = PLAYER_EMOJIS.filter((emoji) => emoji !== present)
  return others[Math.floor(random * others.length)] ?? PLAYER_EMOJIS[0]
}
