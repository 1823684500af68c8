import { UI_TEXTS } from '../../../ui/texts.ts'

export const lostGamesTexts = {
  title: 'Vos parties ne sont plus dans ce navigateur\u00A0: son stockage a été vidé.',
  hint: 'Votre compte ou une sauvegarde peut les ramener.',
  signIn: 'Se connecter',
  restore: 'Importer une sauvegarde',
  close: UI_TEXTS.close,
} as const
