export const UI_TEXTS = {
  close: 'Fermer',
  closeMessage: 'Masquer le message',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  notifications: 'Notifications',
  reloading: 'Mise à jour de l’application…',
} as const
