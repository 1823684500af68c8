// SPEC R303: emojis and colours are given by seat and repeat after the last.

export const PLAYER_EMOJIS = ['🦊', '🐼', '🦁', '🐸', '🦉', '🐙', '🐝', '🦄', '🐢', '🐧'] as const

/** Names of design tokens; the theme defines the colours. */
export const AVATAR_COLORS = ['delft', 'orange', 'tulip', 'canal', 'meadow', 'plum', 'sand'] as const

/** Seats count from 0. */
export function emojiAt(seat: number): string {
  return PLAYER_EMOJIS[seat % PLAYER_EMOJIS.length] ?? PLAYER_EMOJIS[0]
}

/** Seats count from 0. */
export function avatarColorAt(seat: number): string {
  return AVATAR_COLORS[seat % AVATAR_COLORS.length] ?? AVATAR_COLORS[0]
}

/** A random emoji other than `present`, not in `taken` while one is free. @param random in [0, 1) */
export function otherEmoji(present: string, random: number, taken: readonly string[] = []): string {
  const others = PLAYER_EMOJIS.filter((emoji) => emoji !== present)
  const free = others.filter((emoji) => !taken.includes(emoji))
  const offered = free.length > 0 ? free : others
  return offered[Math.floor(random * offered.length)] ?? PLAYER_EMOJIS[0]
}

interface Avatar {
  readonly emoji: string
  readonly avatarColor: string
}

/** The wanted emoji if it is free, else a free one, else one not in `alike`, the emojis of players with the same colour. */
function freeEmoji(wanted: string, taken: readonly string[], alike: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted
  const free = PLAYER_EMOJIS.find((emoji) => !taken.includes(emoji))
  if (free !== undefined || !alike.includes(wanted)) return free ?? wanted
  const uses = (emoji: string) => taken.filter((other) => other === emoji).length
  const others = PLAYER_EMOJIS.filter((emoji) => !alike.includes(emoji))
  return others.toSorted((a, b) => uses(a) - uses(b))[0] ?? wanted
}

/** The emoji of a player who joins `table` and wants this look. */
export function joinerEmoji({ emoji, avatarColor }: Avatar, table: readonly Avatar[]): string {
  const alike = table.filter((other) => other.avatarColor === avatarColor)
  return freeEmoji(
    emoji,
    table.map((other) => other.emoji),
    alike.map((other) => other.emoji),
  )
}

/** SPEC R303: the first seat keeps a wanted emoji; others get a free one, else one that nobody with their colour has. */
export function distinctEmojis(
  wanted: readonly string[],
  colourAt: (seat: number) => string | undefined = avatarColorAt,
): readonly string[] {
  const given: string[] = []
  for (const [seat, emoji] of wanted.entries()) {
    const alike = given.filter((_, other) => colourAt(other) === colourAt(seat))
    given.push(given.includes(emoji) ? freeEmoji(emoji, [...given, ...wanted.slice(seat)], alike) : emoji)
  }
  return given
}
