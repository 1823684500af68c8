import { UI_TEXTS } from '../../ui/texts.ts'

export const openingTexts = {
  opening: UI_TEXTS.wait,
  lost: 'Le guide n’a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez.',
} as const
