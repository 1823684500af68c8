/** What the links at the top of the settings and the groups they lead to are called: by the anchor, in the order of the page. */
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
