export const accountNotices = {
  signedIn: 'Connexion réussie\u202F!',
  signedUp: 'Inscription réussie\u202F!',
  confirmEmail: 'Vérifiez votre email pour confirmer votre compte',
  signedOut: 'Déconnexion réussie',
  resetSent: 'Email de réinitialisation envoyé\u202F!',
  resetUnsent: 'Ce site n’envoie pas d’e-mail\u00A0: demandez le lien à son exploitant.',
  offline: 'Mode hors ligne activé',
  ended: 'Vous avez été déconnecté de votre compte. Vos parties restent sur cet appareil.',
} as const
