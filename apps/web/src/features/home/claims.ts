/** What the product says of itself on its first page. Text alone, never marked up as a rating. */
export const CLAIMS = [
  { figure: '2\u202F500+', label: 'joueurs' },
  { figure: '4,9', label: 'de note sur 5' },
  { figure: '100\u00A0%', label: 'gratuit' },
] as const
