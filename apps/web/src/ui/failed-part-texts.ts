import { UI_TEXTS } from './texts.ts'

export const failedPartTexts = {
  failed: 'Cette zone de l’écran n’a pas pu être chargée.',
  reload: UI_TEXTS.reload,
} as const
