import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'

export interface PicturedPerson {
  readonly name: string
  readonly emoji: string
  readonly color: string
}

export const PEOPLE: readonly PicturedPerson[] = ['Léa', 'Hugo', 'Zoé', 'Inès'].map((name, seat) => ({
  name,
  emoji: emojiAt(seat),
  color: avatarColorAt(seat),
}))
