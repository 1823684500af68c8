export const UI_TEXTS = {
  close: 'Fermer',
  closeMessage: 'Masquer le message',
  notifications: 'Notifications',
} as const
