import { ofName } from '@dutch/domain/players/french-names'
import { joinNames } from '@dutch/domain/players/join-names'
import { dutchTexts } from '../../figures/dutch-texts.ts'
import { figure, ordinal, points, roundCount } from '../../figures/figures.ts'
import { leaderTexts } from '../../figures/leader-texts.ts'
import { momentTexts } from '../moment-texts.ts'
import { gameTexts } from '../../games/game-texts.ts'

const verb = (names: readonly string[], one: string, many: string) =>
  `${joinNames(names)} ${names.length === 1 ? one : many}`

export const replayTexts = {
  title: gameTexts.replay,
  noRoundsTitle: 'Cette partie ne peut pas être revue',
  noRoundsText: 'Le détail de ses manches n’a pas été gardé\u00A0: il ne reste que le classement final.',
  noRoundPlayed: gameTexts.noRoundPlayed,

  start: momentTexts.start,
  round: (round: number) => `Manche ${figure(round)}`,
  of: (rounds: number) => `sur ${figure(rounds)}`,
  roundOf: (round: number, rounds: number) => (round === 0 ? momentTexts.start : momentTexts.roundOf(round, rounds)),

  atTable: (players: number) => `${figure(players)} joueurs à table`,
  dutch: (name: string, hasFailed: boolean) => `${hasFailed ? dutchTexts.missed : dutchTexts.dutch} ${ofName(name)}`,
  takesLead: (name: string) => `${name} prend la tête`,
  leads: (names: readonly string[], total: number) =>
    `${joinNames(names)} ${leaderTexts.leads(names.length)} avec ${points(total)}`,
  wins: (names: readonly string[], total: number) =>
    `${joinNames(names)} ${leaderTexts.wins(names.length)} avec ${points(total)}`,
  atLimit: (names: readonly string[]) => verb(names, 'atteint la limite', 'atteignent la limite'),
  arrived: (names: readonly string[]) => verb(names, 'arrive', 'arrivent'),
  left: (names: readonly string[]) => verb(names, 'quitte la table', 'quittent la table'),

  race: (rounds: number, players: number, limit: number) =>
    `Course aux scores de ${figure(players)} joueurs sur ${roundCount(rounds)}, limite à ${points(limit)}. Les chiffres sont dessous.`,
  ranking: 'Classement à cette manche',
  place: (rank: number, name: string, total: number) => `${ordinal(rank)}, ${name}, ${points(total)}`,
  level: (name: string, total: number) => `${name}, ${points(total)}`,
  coming: (name: string) => `${name} n’est pas encore là`,
  gone: (name: string, total: number) => `${name} a quitté la table avec ${points(total)}`,
  away: (name: string, total: number) => `${name} n’est pas à table, ${points(total)}`,
  inRound: (score: string) => `${score} dans la manche`,

  controls: 'Lecture',
  play: 'Lire',
  again: 'Rejouer depuis le début',
  pause: 'Pause',
  back: 'Manche précédente',
  on: 'Manche suivante',
  scrub: 'Manche affichée',
  speed: 'Vitesse',
  times: (speed: number) => `${String(speed).replace('.', ',')}×`,
} as const
