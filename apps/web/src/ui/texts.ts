export const UI_TEXTS = {
  close: 'Fermer',
  back: 'Retour',
  notifications: 'Notifications',
} as const
