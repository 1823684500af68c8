import { gameTexts } from '../games/game-texts.ts'

export const shareButtonTexts = {
  replay: gameTexts.replay,
  share: 'Partager',
  shareRanking: 'Partager le classement',
  noReplay: 'La lecture de la partie n’a pas pu être chargée\u00A0: vérifiez le réseau, puis réessayez.',
  noShare: 'Le partage n’a pas pu être chargé\u00A0: vérifiez le réseau, puis réessayez.',
} as const
