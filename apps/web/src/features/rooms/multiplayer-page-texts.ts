import { UI_TEXTS } from '../../ui/texts.ts'

export const multiplayerPageTexts = {
  loading: UI_TEXTS.loading,
  lostTitle: 'Cette page a besoin du réseau',
  lostText:
    'Jouer sur plusieurs téléphones passe par le serveur. Un seul téléphone suffit à toute la table, même sans réseau.',
  retry: UI_TEXTS.retry,
  playHere: 'Jouer sur ce téléphone',
} as const
