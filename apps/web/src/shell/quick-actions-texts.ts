import { PAGE_NAMES } from '../ui/page-names.ts'
import { TUTORIAL_OFFERS } from '../features/tutorial/offer-texts.ts'

export const quickActionsTexts = {
  quick: 'Actions rapides',
  newGame: PAGE_NAMES['/setup'],
  multiplayer: PAGE_NAMES['/multiplayer'],
  history: PAGE_NAMES['/history'],
  guide: TUTORIAL_OFFERS.guide.title,
  settings: PAGE_NAMES['/settings'],
} as const
