/** The names of the groups of settings and of the links to them, by anchor, in the order of the page. */
export const PLACE_TEXTS = {
  compte: 'Compte',
  synchronisation: 'Synchronisation',
  apparence: 'Apparence',
  son: 'Son',
  voix: 'Voix',
  notifications: 'Application et notifications',
  partie: 'Partie',
  regles: 'Règles de la maison',
  confidentialite: 'Confidentialité',
  cookies: 'Cookies et publicité',
  stockage: 'Stockage',
} as const

export type SettingsPlaceName = keyof typeof PLACE_TEXTS
