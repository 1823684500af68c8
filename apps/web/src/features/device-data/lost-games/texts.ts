import { UI_TEXTS } from '../../../ui/texts.ts'
import { accountActionTexts } from '../../account/action-texts.ts'

export const lostGamesTexts = {
  title: 'Vos parties ne sont plus dans ce navigateur\u00A0: son stockage a été vidé.',
  hint: 'Votre compte ou une sauvegarde peut les ramener.',
  signIn: accountActionTexts.signIn,
  restore: 'Importer une sauvegarde',
  close: UI_TEXTS.close,
} as const
