export const consentRequestTexts = {
  open: 'Gérer les cookies',
} as const
