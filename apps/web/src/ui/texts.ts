export const UI_TEXTS = {
  close: 'Fermer',
  notifications: 'Notifications',
} as const
