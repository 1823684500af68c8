import { MAX_PLAYERS, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import { ofName } from '@dutch/domain/players/french-names'
import { figure, points } from '../../figures/figures.ts'
import type { JoinFault, StartPreset } from './join-draft.ts'
import { nameFaultTexts } from '../../games/name-fault-texts.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { gameTexts } from '../../games/game-texts.ts'
import { scoreboardTexts } from '../texts.ts'

export const seatsTexts = {
  title: scoreboardTexts.seats,
  intro: 'On peut arriver, partir et revenir.',
  list: 'Joueurs de la partie',
  present: (total: number, startingScore: number, hasPlayed: boolean) => {
    if (startingScore === 0) return points(total)
    return hasPlayed ? `${points(total)}, dont ${figure(startingScore)} à l’arrivée` : `${points(total)} à l’arrivée`
  },
  left: (total: number) => `${points(total)}, hors de la table`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name} de la partie`,
  bringBack: 'Faire revenir',
  bringBackOf: (name: string) => `Faire revenir ${name}`,
  add: 'Ajouter un joueur',
  over: 'La limite est atteinte\u00A0: la table ne change plus, à moins d’annuler la dernière manche ou de continuer au-delà.',
  tooFew: `Il reste toujours au moins ${MIN_PLAYERS}\u00A0joueurs à table.`,
  full: `La table est complète\u00A0: ${MAX_PLAYERS}\u00A0joueurs.`,

  removeTitle: (name: string) => `Retirer ${name} de la partie\u00A0?`,
  removeText: (name: string, total: number) =>
    `Le total ${ofName(name)} (${points(total)}) reste noté, au bas du classement et sans rang. Dans le tableau, les manches suivantes portent un tiret\u00A0: aucune moyenne ne les compte. Un retour reste possible.`,
  unseatText: (name: string) => `Aucun score n’est encore noté pour ${name}\u00A0: ce nom disparaît de la partie.`,
  keep: 'Garder à table',

  joinTitle: 'Ajouter un joueur',
  name: 'Nom',
  known: 'Vos joueurs',
  knownPick: (name: string) => `Choisir ${name}`,
  emoji: 'Changer l’emoji',
  start: 'Points de départ',
  startHint: (min: number, max: number) =>
    `Le plus haut total, pour que personne ne gagne à arriver tard. Convenez d’un autre si vous préférez, de ${figure(min)}\u00A0à\u00A0${figure(max)}.`,
  sign: 'Changer le signe',
  presets: 'Points proposés',
  preset: (preset: StartPreset, value: number) => (preset === 'zero' ? 'Zéro' : `${PRESETS[preset]} ${figure(value)}`),
  join: 'Rejoindre la partie',

  joined: (name: string, score: number) => `${name} rejoint la partie avec ${points(score)}`,
  wentAway: (name: string, total: number) => `${name} quitte la table avec ${points(total)}`,
  cameBack: (name: string, total: number) => `${name} revient à table avec ${points(total)}`,
  cameBackOver: (name: string, total: number) =>
    `${name} revient à table avec ${points(total)}\u00A0: la limite est atteinte`,
  gone: (name: string) => `${name} n’est plus dans la partie`,
  undo: UI_TEXTS.undo,
  failed: gameTexts.changeFailed,
} as const

const PRESETS: Readonly<Record<Exclude<StartPreset, 'zero'>, string>> = { highest: 'Plus haut', mean: 'Moyenne' }

export function joinFaultText(fault: JoinFault, min: number, max: number): string {
  switch (fault) {
    case 'empty':
      return nameFaultTexts.empty
    case 'duplicate':
      return 'Ce nom est déjà dans la partie\u00A0: ajoutez une initiale.'
    case 'left':
      return 'Ce nom est déjà dans la partie\u00A0: ajoutez une initiale, ou faites revenir ce joueur.'
    case 'too-long':
      return nameFaultTexts.tooLong
    case 'score':
      return `Indiquez un nombre entier de ${figure(min)} à ${figure(max)}.`
  }
}
