import { MAX_LIMIT, MIN_LIMIT } from '@dutch/domain/game/bounds'
import { DUTCH_DEFINITION } from '@dutch/domain/scoring/dutch-words'
import { ofName } from '@dutch/domain/players/french-names'
import { isolateRightToLeft } from '@dutch/domain/players/isolate-right-to-left'
import { figure, points } from '../figures/figures.ts'
import type { NameFault } from './setup-draft.ts'
import { nameFaultTexts } from '../games/name-fault-texts.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { SHORT_PAGE_NAMES } from '../../ui/page-names.ts'
import { dutchTexts } from '../figures/dutch-texts.ts'
import { TUTORIAL_OFFERS } from '../tutorial/offer-texts.ts'

export const setupTexts = {
  title: SHORT_PAGE_NAMES['/setup'],
  steps: ['Joueurs', 'Noms', 'Résumé'],
  back: UI_TEXTS.previous,
  next: UI_TEXTS.next,
  start: 'Commencer la partie',
  starting: 'Création…',
  countTitle: 'Combien de joueurs\u00A0?',
  countHint: 'L’idéal\u00A0: 3\u00A0à\u00A04\u00A0joueurs pour une partie vive, 4\u00A0à\u00A06 pour une grande table.',
  guide: TUTORIAL_OFFERS.guide.title,
  fewer: 'Un joueur de moins',
  more: 'Un joueur de plus',
  players: (count: number) => `${String(count)} joueurs`,
  namesTitle: 'Qui joue\u00A0?',
  nameOf: (seat: number) => `Nom du joueur ${String(seat + 1)}`,
  emojiOf: (name: string) => `Changer l’emoji ${ofName(name)}`,
  knownTitle: 'Vos joueurs',
  knownAdd: (name: string) => `Ajouter ${name} à la table`,
  forget: (name: string) => `Retirer ${name} de vos joueurs`,
  forgotten: (name: string) => `${name} n’est plus parmi vos joueurs`,
  forgetFailed: 'Le nom n’a pas pu être retiré',
  restoreFailed: 'Le nom n’a pas pu être rétabli',
  recapTitle: 'Prêts à jouer\u00A0?',
  editCount: 'Modifier le nombre de joueurs',
  editNames: 'Modifier les noms',
  edit: 'Modifier',
  limitLabel: 'Limite de points',
  limitSlider: 'Limite de points, de 50 à 200',
  limitFirstAgreed: (raisedTo: number) =>
    `La limite convenue au début de la partie précédente, qui a continué jusqu’à ${points(raisedTo)}.`,
  limitFault: `Indiquez un nombre entier de ${figure(MIN_LIMIT)} à ${figure(MAX_LIMIT)}.`,
  rulesTitle: 'Rappel des règles',
  rules: (limit: string) => [
    { term: 'But', text: 'avoir le score le plus bas.' },
    { term: dutchTexts.dutch, text: `${DUTCH_DEFINITION}.` },
    { term: 'Fin', text: `le premier à ${limit} points arrête la partie, le plus petit total gagne.` },
  ],
  allRules: 'Toutes les règles',
  lastTable: 'La même table',
  resumeTitle: (isOver: boolean) => (isOver ? 'Une partie a atteint sa limite' : 'Une partie est en cours'),
  resumeRoomTitle: 'Une partie en ligne est en cours',
  resumeText: (names: string, rounds: number) =>
    `${isolateRightToLeft(names)} · ${rounds === 0 ? 'pas encore de manche' : rounds === 1 ? '1\u00A0manche jouée' : `${String(rounds)}\u00A0manches jouées`}`,
  resume: 'Reprendre la partie',
} as const

/** The disabled button says what is wrong. A missing name is named before other faults. */
export function namesButtonText(faults: readonly NameFault[]): string {
  if (faults.length === 0) return setupTexts.next
  if (faults.includes('empty')) return 'Complétez les noms'
  if (!faults.includes('too-long')) return 'Distinguez les noms'
  if (!faults.includes('duplicate')) return 'Raccourcissez les noms'
  return 'Corrigez les noms'
}

/** The disabled button says what is wrong, because the field of the limit may be out of sight. */
export function startButtonText(limit: number | null, isBusy: boolean): string {
  if (limit === null) return 'Corrigez la limite'
  return isBusy ? setupTexts.starting : setupTexts.start
}

/** Stands beside the field of the name. */
export function nameFaultText(fault: NameFault): string {
  switch (fault) {
    case 'empty':
      return nameFaultTexts.empty
    case 'duplicate':
      return 'Ce nom est déjà pris\u00A0: ajoutez une initiale, par exemple.'
    case 'too-long':
      return nameFaultTexts.tooLong
  }
}
