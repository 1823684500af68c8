import { UI_TEXTS } from '../../ui/texts.ts'

export const startOverTexts = {
  title: 'Commencer une nouvelle partie\u00A0?',
  description: (isOver: boolean) =>
    `${isOver ? 'Une partie a atteint sa limite.' : 'Une partie est déjà en cours.'} Que doit-elle devenir\u202F?`,
  room: 'Vous êtes dans une partie en ligne. Elle continue pour les autres, et vous y revenez depuis l’accueil.',
  save: 'L’enregistrer dans l’historique',
  discard: 'L’abandonner',
  resume: 'Reprendre la partie en ligne',
  beside: 'Commencer sur ce téléphone',
  cancel: UI_TEXTS.cancel,
} as const
