// Titles are quoted from the specification and must not change.

import { joinNames } from '@dutch/domain/players/join-names'
import { MAX_SIMULATED_ROUNDS } from '@dutch/domain/stats/win-forecast'
import type { FunFactKind } from '@dutch/domain/stats/fun-facts'
import type { Form } from '@dutch/domain/stats/key-trends'
import { figure, points, roundCount } from '../../figures/figures.ts'
import { ofName } from '@dutch/domain/players/french-names'
import { figureTexts } from '../../figures/figure-texts.ts'
import { dutchTexts } from '../../figures/dutch-texts.ts'

function percent(share: number): string {
  return `${figure(Math.round(share * 100))}\u202F%`
}

/** SPEC R717: while the game goes on, a chance is never shown as 0 or 100 %. */
export function chanceText(share: number, isSettled: boolean): string {
  if (isSettled) return percent(share)
  if (share < 0.01) return `<\u00A0${percent(0.01)}`
  return share > 0.99 ? `>\u00A0${percent(0.99)}` : percent(share)
}

const times = (count: number) => `${figure(count)} fois`

export const statsTexts = {
  focus: 'Voir',
  everybody: 'Tous les joueurs',
  noPlayer: 'Aucun joueur trouvé',
  noPlayerText: 'La personne choisie n’est plus dans cette partie.',
  noRoundYet: (name: string) => `${name} n’a pas encore joué de manche.`,
  later: 'Les statistiques arrivent',
  laterText: 'Elles s’affichent dès que deux manches sont notées.',
  explain: 'D’où viennent ces chiffres',
  waiting: 'Cette section se charge quand vous vous en approchez.',
  player: figureTexts.player,
  none: '–',

  sections: {
    overview: 'Aperçu Global',
    trends: 'Tendances Clés',
    comparison: 'Comparaison Joueurs',
    rounds: 'Analyse par Manche',
    insights: 'Insights Avancés',
    facts: 'Fun Facts & Exploits',
  },

  rounds: figureTexts.rounds,
  tableMean: 'Moyenne par manche',
  totalDutch: 'Dutch dans la partie',
  bestRound: 'Manche la plus basse',
  worstRound: 'Manche la plus haute',
  leads: figureTexts.leads,
  leadBy: (lead: number | null) => (lead === null ? 'tout le monde à égalité' : `${points(lead)} d’avance`),
  total: figureTexts.total,
  dutch: dutchTexts.dutch,
  roundsWon: 'Manches gagnées',
  wonOf: (won: number, played: number) => `${figure(won)} sur ${figure(played)}`,

  race: 'Course aux scores',
  raceLabel: (leaders: readonly string[], total: number, rounds: number, limit: number) =>
    `Course aux scores sur ${roundCount(rounds)}\u00A0: ${joinNames(leaders)} en tête avec ${points(total)}, limite à ${points(limit)}.`,

  chance: 'Chances de gagner',
  chanceLabel: (chances: readonly string[]) => `Chances de gagner\u00A0: ${chances.join(', ')}.`,
  chanceExplained: (runs: number, limit: number) =>
    `La fin de partie est jouée ${times(runs)}\u00A0: à chaque manche, chacun tire au sort un de ses scores de cette partie, jusqu’à ce que quelqu’un atteigne ${points(limit)}.`,
  chanceSettled: 'La partie est terminée\u00A0: les jeux sont faits.',
  /** SPEC R717: simulations stop after `MAX_SIMULATED_ROUNDS`. */
  roundsLeft: (rounds: number) => {
    const many =
      rounds < MAX_SIMULATED_ROUNDS ? `${roundCount(rounds)} environ` : `${roundCount(MAX_SIMULATED_ROUNDS)} ou plus`
    return `À ce rythme, encore ${rounds < 2 ? 'une manche' : many} avant la limite.`
  },

  bestLately: (count: number) => (count < 2 ? 'En forme' : 'En forme, à égalité'),
  form: { better: 'En progrès', worse: 'En recul', steady: 'Stable' } satisfies Record<Form, string>,
  recentMean: (rounds: number) => (rounds < 2 ? 'Moyenne d’une seule manche' : `Moyenne des ${rounds} dernières`),
  earlierMean: (value: string) => `avant\u00A0: ${value}`,
  firstRounds: 'pas encore de quoi comparer',
  won: (count: number) => `${roundCount(count)} ${count < 2 ? 'gagnée' : 'gagnées'} de suite`,
  lost: (count: number) => `${roundCount(count)} ${count < 2 ? 'perdue' : 'perdues'} de suite`,

  perRound: 'par manche',
  best: figureTexts.best,
  worst: figureTexts.worst,
  duels: (name: string) => `Face-à-face ${ofName(name)}`,
  duelPlayer: 'Contre',
  ahead: 'Devant',
  behind: 'Derrière',
  level: 'Égalité',

  heatmap: 'Scores par manche et par joueur',
  roundMean: figureTexts.mean,
  hardest: 'La plus dure',
  easiest: 'La plus douce',
  roundNumbers: (numbers: readonly number[]) =>
    numbers.length > 3
      ? `${roundCount(numbers.length)} à égalité`
      : `${numbers.length < 2 ? 'Manche' : 'Manches'} ${joinNames(numbers.map((number) => figure(number)))}`,
  meanOf: (mean: string) => `${mean} de moyenne`,
  allRounds: (count: number) => `Voir les ${roundCount(count)}`,
  absent: 'absent',
  lowest: 'manche gagnée',

  spread: 'Répartition des scores',
  spreadLabel: 'Répartition des scores de chaque joueur entre quatre couleurs',
  colours: {
    purple: '0 et moins',
    green: '1 à 5',
    yellow: '6 à 15',
    red: '16 et plus',
  },
  steadiness: 'Régularité et audace',
  median: 'Médiane',
  deviation: figureTexts.deviation,
  improvement: figureTexts.improvement,
  dutchWon: 'Dutch réussis',
  steadiest: (names: string, count: number) =>
    `${names} ${count === 1 ? 'a le jeu le plus régulier' : 'ont le jeu le plus régulier'} de la table.`,

  noFact: 'Pas encore d’exploit\u00A0: la partie est jeune.',
  noFactFor: (name: string) => `Pas encore d’exploit pour ${name}.`,
  facts: {
    'dutch-master': {
      title: 'Maître du Dutch',
      text: (names, value) => `${names}\u00A0: ${figure(value)} Dutch annoncés, personne ne fait plus.`,
    },
    'perfect-dutch': {
      title: 'Dutch parfait',
      text: (names, value) => `${names}\u00A0: un Dutch à 0 ou moins, ${times(value)}.`,
    },
    backfire: {
      title: 'Dutch trop tôt',
      text: (names, value) => `${names}\u00A0: un Dutch sans le plus petit score, ${times(value)}.`,
    },
    zeros: {
      title: 'Chasseur de zéros',
      text: (names, value) => `${names}\u00A0: 0 ou moins dans ${roundCount(value)}.`,
    },
    'win-streak': {
      title: 'Série en or',
      text: (names, value) => `${names}\u00A0: ${roundCount(value)} gagnées d’affilée.`,
    },
    'black-streak': {
      title: 'Série noire',
      text: (names, value) => `${names}\u00A0: le plus gros score ${figure(value)} manches d’affilée.`,
    },
    'no-red': {
      title: 'Jamais dans le rouge',
      text: (names, value) => `${names}\u00A0: ${roundCount(value)} sans dépasser 15 points.`,
    },
    comeback: {
      title: 'Remontada',
      text: (names, value) => `${names}\u00A0: ${figure(value)} places reprises depuis le plus bas.`,
    },
    metronome: { title: 'Métronome', text: (names) => `${names}\u00A0: les scores les plus réguliers de la table.` },
    'roller-coaster': {
      title: 'Montagnes russes',
      text: (names, value) => `${names}\u00A0: ${points(value)} entre la meilleure et la pire manche.`,
    },
    'always-first': {
      title: 'Toujours devant',
      text: (names, value) => `${names}\u00A0: en tête après chacune des ${roundCount(value)}.`,
    },
    suspense: {
      title: 'Suspense',
      text: (_, value) => `La première place a changé de mains ${times(value)}.`,
    },
  } satisfies Record<FunFactKind, { title: string; text: (names: string, value: number) => string }>,
}
