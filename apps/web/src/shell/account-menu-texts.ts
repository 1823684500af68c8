import { accountActionTexts } from '../features/account/action-texts.ts'

export const accountMenuTexts = {
  label: (name: string) => `Compte\u00A0: ${name}`,
  account: 'Compte et réglages',
  signOut: accountActionTexts.signOut,
  offline: 'Hors ligne\u00A0: le serveur ne répond pas pour l’instant.',
} as const
