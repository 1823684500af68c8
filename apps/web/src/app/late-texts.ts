export const lateTexts = {
  opening: 'Un instant…',
  tutorialLost: 'Le guide n’a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez.',
  quick: 'Actions rapides',
  newGame: 'Nouvelle partie',
  multiplayer: 'Multijoueur',
  history: 'Historique',
  guide: 'Guide interactif',
  settings: 'Paramètres',
} as const
