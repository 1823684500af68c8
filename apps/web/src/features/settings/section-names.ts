/** The names of the groups of settings and of the links to them, by anchor, in the order of the page. */
export const SECTION_NAMES = {
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

export type SettingsSectionName = keyof typeof SECTION_NAMES
