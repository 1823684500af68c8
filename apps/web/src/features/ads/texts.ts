import { UI_TEXTS } from '../../ui/texts.ts'

export const adTexts = {
  label: 'Publicité',
  waiting: UI_TEXTS.loading,
  loading: UI_TEXTS.loading,
  error: 'Erreur de chargement',
  blocked: 'Bloqueur de publicité détecté',

  pause: 'Une courte publicité',
  pauseText: 'Elle finance la feuille de score. La partie est enregistrée.',
  video: 'Votre publicité',
  close: 'Fermer la publicité',
  skip: 'Passer la publicité',
  skipIn: (seconds: number) => `Passer la publicité (${seconds})`,
  retry: UI_TEXTS.retry,
} as const
