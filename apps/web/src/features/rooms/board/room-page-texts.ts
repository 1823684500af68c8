import { UI_TEXTS } from '../../../ui/texts.ts'
import { gameTexts } from '../../games/game-texts.ts'
import { scoreboardTexts } from '../../scoreboard/texts.ts'
import { roomTexts } from '../room-texts.ts'

export const roomPageTexts = {
  title: roomTexts.title,
  titleShort: roomTexts.titleShort,
  loading: 'Chargement de la partie en ligne',
  noCopy: roomTexts.connecting,
  noCopyText: 'Ce téléphone n’a pas encore de copie de cette partie. Elle s’ouvre dès que le serveur répond.',
  retry: UI_TEXTS.retry,

  menu: 'Menu de la partie en ligne',
  table: 'La table en ligne',
  seats: scoreboardTexts.seats,
  announceScores: scoreboardTexts.announceScores,
  invite: 'Inviter',
  inviteAbout: ' à la table en ligne',
  waiting: 'à la porte',

  watching: 'Vous regardez la partie.',
  seatAsked: 'L’hôte est prévenu que vous voulez jouer. En attendant, vous regardez.',
  hostWrites: 'L’hôte note les scores.',
  closed: 'Partie fermée\u00A0: lecture seule.',
  takeSeat: 'Prendre un nom',
  lookingOn: 'Ceux qui notent les scores décident de la suite.',
  hostDecides: 'L’hôte décide de la suite.',
  endFailed: gameTexts.saveFailed,

  questions: (count: number) =>
    count === 1 ? 'Une saisie attend votre réponse' : `${String(count)} saisies attendent votre réponse`,
  answer: 'Répondre',
} as const
