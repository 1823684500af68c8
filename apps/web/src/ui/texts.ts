export const UI_TEXTS = {
  close: 'Fermer',
  retry: 'Réessayer',
  /** Leaves a question without an answer. */
  cancel: 'Annuler',
  /** Takes back what was just done. */
  undo: 'Annuler',
  closeMessage: 'Masquer le message',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  notifications: 'Notifications',
  reloading: 'Mise à jour de l’application…',
} as const
