import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'

export interface Person {
  readonly name: string
  readonly emoji: string
  readonly color: string
}

/** Who sits at the table of the pictures. */
export const PEOPLE: readonly Person[] = ['Léa', 'Hugo', 'Zoé', 'Inès'].map((name, seat) => ({
  name,
  emoji: emojiAt(seat),
  color: avatarColorAt(seat),
}))
