export const accountMenuTexts = {
  label: (name: string) => `Compte\u00A0: ${name}`,
  account: 'Compte et réglages',
  signOut: 'Se déconnecter',
  offline: 'Hors ligne\u00A0: le serveur ne répond pas pour l’instant.',
} as const
