/** Texts of several room screens. Wording that is quoted from the specification must not change. */
export const roomTexts = {
  title: 'Partie en ligne',
  titleShort: 'En ligne',
  code: 'Code de la partie',
  join: 'Rejoindre',
  who: 'Qui êtes-vous à la table\u00A0?',
  yourName: 'Votre nom',
  guest: 'invité',
  refusedPlayer: 'Joueur refusé',

  connecting: 'Connexion au serveur…',
  live: 'En direct',
  notConnected: 'Connexion non établie',
  goneTitle: 'Oops! Partie introuvable',
  goneText: 'Cette partie n’existe plus ou a expiré.',
  oldVersion: 'Cette version de Dutch est trop ancienne pour le serveur.',
  reload: 'Recharger',
  updateReady: 'Une mise à jour est prête',
} as const
