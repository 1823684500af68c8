export const quickActionsTexts = {
  quick: 'Actions rapides',
  newGame: 'Nouvelle partie',
  multiplayer: 'Multijoueur',
  history: 'Historique',
  guide: 'Guide interactif',
  settings: 'Paramètres',
} as const
