import { PAGE_NAMES } from '../ui/page-names.ts'

export const quickActionsTexts = {
  quick: 'Actions rapides',
  newGame: PAGE_NAMES['/setup'],
  multiplayer: PAGE_NAMES['/multiplayer'],
  history: PAGE_NAMES['/history'],
  guide: 'Guide interactif',
  settings: PAGE_NAMES['/settings'],
} as const
