/** For viewers, in place of what would let them in or name an account. */
export interface Aliases {
  /** It opens nothing. */
  readonly ofGame: string
  /** The same each time, and no other user's. */
  readonly ofUser: (userId: string) => string
}
