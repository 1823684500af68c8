export const UI_TEXTS = {
  close: 'Fermer',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  backHome: 'Retour à l’accueil',
  save: 'Enregistrer',
  remove: 'Supprimer',
  /** To another step. */
  previous: 'Précédent',
  next: 'Suivant',
  /** Leaves a question without an answer. */
  cancel: 'Annuler',
  /** Takes back what was just done. */
  undo: 'Annuler',
  closeMessage: 'Masquer le message',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  notifications: 'Notifications',
  loading: 'Chargement…',
  wait: 'Un instant…',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  reloading: 'Mise à jour de l’application…',
} as const
