import { PAGE_NAMES } from '../ui/page-names.ts'

export const quickActionsTexts = {
  quick: 'Actions rapides',
  newGame: 'Nouvelle partie',
  multiplayer: PAGE_NAMES['/multiplayer'],
  history: PAGE_NAMES['/history'],
  guide: 'Guide interactif',
  settings: PAGE_NAMES['/settings'],
} as const
