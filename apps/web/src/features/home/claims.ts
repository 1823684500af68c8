export interface Claim {
  readonly figure: string
  readonly label: string
  /**
   * Whether the operator may be unable to prove it; the server's `SITE_CLAIMS=off` then hides
   * it.
   */
  readonly isStated: boolean
}

/** Text alone, never marked up as a rating. */
export const CLAIMS: readonly Claim[] = [
  { figure: '2\u202F500+', label: 'joueurs', isStated: true },
  { figure: '4,9', label: 'sur 5', isStated: true },
  { figure: '100\u00A0%', label: 'gratuit', isStated: false },
]
