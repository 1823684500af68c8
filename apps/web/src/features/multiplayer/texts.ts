// Texts of the page that leads to those of rooms.

export const pageTexts = {
  title: 'Multijoueur',
  loading: 'Chargement…',
  lostTitle: 'Il faut le réseau',
  lostText:
    'Jouer à plusieurs téléphones passe par le serveur. Un seul téléphone suffit à toute la table, même sans réseau.',
  retry: 'Réessayer',
  playHere: 'Jouer sur ce téléphone',
} as const
