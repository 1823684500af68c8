// SPEC R303: by seat, repeating.

export const PLAYER_EMOJIS = ['🦊', '🐼', '🦁', '🐸', '🦉', '🐙', '🐝', '🦄', '🐢', '🐧'] as const

/** Names of design tokens; the theme says how each looks. */
export const AVATAR_COLORS = ['delft', 'orange', 'tulip', 'canal', 'meadow', 'plum', 'sand'] as const

/** Seats count from 0. */
export function emojiAt(seat: number): string {
  return PLAYER_EMOJIS[seat % PLAYER_EMOJIS.length] ?? PLAYER_EMOJIS[0]
}

/** Seats count from 0. */
export function avatarColorAt(seat: number): string {
  return AVATAR_COLORS[seat % AVATAR_COLORS.length] ?? AVATAR_COLORS[0]
}

/** A random other emoji, one that nobody has while there is one. @param random in [0, 1) */
export function otherEmoji(present: string, random: number, taken: readonly string[] = []): string {
  const others = PLAYER_EMOJIS.filter((emoji) => emoji !== present)
  const free = others.filter((emoji) => !taken.includes(emoji))
  const offered = free.length > 0 ? free : others
  return offered[Math.floor(random * offered.length)] ?? PLAYER_EMOJIS[0]
}

interface Look {
  readonly emoji: string
  readonly avatarColor: string
}

/** Another emoji where the wanted one is taken: a free one, or else none of `alike`, who have the same colour. */
function freeEmoji(wanted: string, taken: readonly string[], alike: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted
  const free = PLAYER_EMOJIS.find((emoji) => !taken.includes(emoji))
  if (free !== undefined || !alike.includes(wanted)) return free ?? wanted
  const uses = (emoji: string) => taken.filter((other) => other === emoji).length
  const others = PLAYER_EMOJIS.filter((emoji) => !alike.includes(emoji))
  return others.toSorted((a, b) => uses(a) - uses(b))[0] ?? wanted
}

/** What the game gives to whoever joins those of `table` and wants this emoji in this colour. */
export function joinerEmoji({ emoji, avatarColor }: Look, table: readonly Look[]): string {
  const alike = table.filter((other) => other.avatarColor === avatarColor)
  return freeEmoji(
    emoji,
    table.map((other) => other.emoji),
    alike.map((other) => other.emoji),
  )
}

/** Of those who want the same emoji all but the first get a free one, while there is one, and then one that nobody has in their colour. */
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
