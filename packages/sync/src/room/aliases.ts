/** What those who watch are told in the place of what would let them in, or name an account. */
export interface Aliases {
  /** For the game's id, made from the view link, say; it opens nothing. */
  readonly ofGame: string
  /** For a user's id: the same each time, and no other one's. */
  readonly ofUser: (userId: string) => string
}
