import { joinNames } from '@dutch/domain/players/join-names'
import { points } from '../../figures/figures.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { leaderTexts } from '../../figures/leader-texts.ts'
import { gameTexts } from '../../games/game-texts.ts'
import { roomTexts } from '../room-texts.ts'

export const roomEndsTexts = {
  title: roomTexts.title,
  titleShort: roomTexts.titleShort,
  lobby: 'Parties en ligne',

  goneTitle: roomTexts.goneTitle,
  goneText: roomTexts.goneText,
  goneStranger: 'Vous n’êtes pas dans cette partie',
  goneStrangerText: 'Demandez à y entrer avec son code ou son lien.',
  goneOld: roomTexts.updateReady,
  goneOldText: 'Le serveur utilise une version plus récente de Dutch. Vos saisies restent sur ce téléphone.',
  reload: UI_TEXTS.reload,
  join: roomTexts.join,

  removedTitle: 'L’hôte vous a retiré de la table',
  removedText: 'Vous n’en recevez plus les scores. L’hôte peut vous laisser revenir.',
  leftTitle: 'Vous avez quitté cette partie',
  leftText: 'Ses scores ne vous parviennent plus.',

  seen: 'La partie, telle que vous l’avez vue, est dans votre historique.',
  history: 'Voir l’historique',

  over: 'La partie en ligne est terminée',
  endedTitle: 'La partie est terminée',
  endedWins: (names: readonly string[], total: number) =>
    `${joinNames(names)} ${leaderTexts.wins(names.length)} avec ${points(total)}.`,
  rematch: gameTexts.rematch,
  result: 'Voir le résultat',
} as const
