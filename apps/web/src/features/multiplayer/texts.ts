export const multiplayerTexts = {
  title: 'Multijoueur',
  heading: 'À plusieurs téléphones, il faut un serveur',
  text: 'Une partie partagée a besoin d’un serveur avec des comptes, qui transmet les scores d’un téléphone à l’autre. Il n’est pas disponible ici.',
  meanwhile: 'Un seul téléphone suffit à toute la table, même sans réseau.',
  play: 'Jouer sur ce téléphone',
} as const
