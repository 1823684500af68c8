export const UI_TEXTS = {
  close: 'Fermer',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  backHome: 'Retour à l’accueil',
  save: 'Enregistrer',
  remove: 'Supprimer',
  /** Goes to another step, like `next`. */
  previous: 'Précédent',
  next: 'Suivant',
  /** Closes a question without an answer. */
  cancel: 'Annuler',
  /** Undoes the last action. */
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
