import { joinNames } from '@dutch/domain/players/join-names'
import { points } from '../../figures/figures.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { leaderTexts } from '../../figures/leader-texts.ts'

export const roomEndsTexts = {
  title: 'Partie en ligne',
  titleShort: 'En ligne',
  lobby: 'Parties en ligne',

  goneTitle: 'Oops! Partie introuvable',
  goneText: 'Cette partie n’existe plus ou a expiré.',
  goneStranger: 'Vous n’êtes pas dans cette partie',
  goneStrangerText: 'Demandez à y entrer avec son code ou son lien.',
  goneOld: 'Une mise à jour est prête',
  goneOldText: 'Le serveur utilise une version plus récente de Dutch. Vos saisies restent sur ce téléphone.',
  reload: UI_TEXTS.reload,
  join: 'Rejoindre',

  removedTitle: 'L’hôte vous a retiré de la table',
  removedText: 'Vous n’en recevez plus les scores. L’hôte peut vous laisser revenir.',
  leftTitle: 'Vous avez quitté cette partie',
  leftText: 'Ses scores ne vous parviennent plus.',

  seen: 'La partie, telle que vous l’avez vue, est dans votre historique.',
  history: 'Voir l’historique',

  endedTitle: 'La partie est terminée',
  endedWins: (names: readonly string[], total: number) =>
    `${joinNames(names)} ${leaderTexts.wins(names.length)} avec ${points(total)}.`,
  endedText: 'Elle est dans votre historique.',
  rematch: 'Rejouer avec les mêmes joueurs',
  result: 'Voir le résultat',
} as const
