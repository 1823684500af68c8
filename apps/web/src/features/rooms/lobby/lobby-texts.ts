// Wording that is quoted from the specification must not change.

import { ofName } from '@dutch/domain/players/french-names'
import { points } from '../../figures/figures.ts'
import { PAGE_NAMES } from '../../../ui/page-names.ts'
import { gameTexts } from '../../games/game-texts.ts'
import { roomTexts } from '../room-texts.ts'

export const lobbyTexts = {
  title: PAGE_NAMES['/multiplayer'],
  joinTitle: 'Rejoindre une partie',
  joinText: 'Les six caractères que l’hôte lit à voix haute.',
  code: roomTexts.code,
  codeMissing: 'Veuillez entrer un code de partie',
  codeWrong: 'Un code compte six lettres ou chiffres, sans I, L, O, 0 ni 1',
  join: roomTexts.join,

  createTitle: 'Créer une partie',
  createText: 'Les noms à la table. Chacun prendra le sien sur son téléphone.',
  yourName: roomTexts.yourName,
  playerName: (place: number) => `Joueur ${String(place)}`,
  removePlayer: (place: number) => `Retirer le joueur ${String(place)}`,
  addPlayer: 'Ajouter un joueur',
  known: 'Joueurs connus',
  addKnown: (name: string) => `Ajouter ${name}`,
  tooFew: 'Il faut au moins 2 joueurs pour créer une partie',
  ownMissing: 'Indiquez aussi votre nom',
  twice: (name: string) => `«\u00A0${name}\u00A0» est déjà à la table`,
  limit: 'Limite de points',
  limitWrong: 'La limite va de 10 à 1\u202F000 points',
  create: 'Créer la partie',
  created: (code: string) => `Partie créée\u00A0: code ${code}`,

  openTitle: 'Continuer sur plusieurs téléphones',
  openText: (names: string) =>
    `La partie ${ofName(names)} s’ouvre en ligne, avec ses manches. Chacun la rejoint avec le code.`,
  open: 'Ouvrir cette partie en ligne',
  notSynced:
    'Votre compte n’a pas encore toute cette partie\u00A0: attendez la fin de la synchronisation, puis réessayez.',

  recent: 'Vos parties en ligne',
  resume: 'Reprendre',
  rounds: (count: number) => (count === 0 ? 'Aucune manche' : count === 1 ? '1 manche' : `${String(count)} manches`),
  waitingPlays: (count: number) => (count === 1 ? '1 saisie à envoyer' : `${String(count)} saisies à envoyer`),

  notConnected: roomTexts.notConnected,

  roomTitle: roomTexts.title,
  roomShort: roomTexts.titleShort,
  round: (number: number) => `Manche ${String(number)}`,
  over: gameTexts.ended,
  limitOf: (limit: number) => `Limite ${points(limit)}`,
  scores: 'Scores',
  openSheet: 'Ouvrir la feuille de scores',
  addRound: gameTexts.addRound,
  undo: gameTexts.undoLastRound,
  undone: gameTexts.lastRoundUndone,
  hostMark: 'hôte',
} as const
