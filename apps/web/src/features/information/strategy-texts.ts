import { valueOf } from '@dutch/domain/scoring/card-values'
import { cardsBetween, DECK_SIZE, MEAN_VALUE } from './card-odds.ts'
import type { DocumentSection } from './document.tsx'
import { playTexts } from './play-texts.ts'

const mean = MEAN_VALUE.toFixed(1).replace('.', ',')
const meanHand = Math.round(4 * MEAN_VALUE)
const signed = (value: number): string => `${value < 0 ? '−' : ''}${String(Math.abs(value))}`

export const strategyTexts = {
  opening: 'Moins de points, plus de mémoire.',
  lead: 'Le Dutch se gagne avec la tête plus qu’avec les cartes. Sept conseils, du premier regard à la dernière manche, et les chiffres d’un vrai paquet.',
  figuresTitle: 'Le paquet en chiffres',
  play: playTexts.begin,
} as const

export const deckFigures = [
  { figure: mean, label: 'points en moyenne pour une carte inconnue' },
  {
    figure: `${String(cardsBetween(-Infinity, 0))}\u00A0sur ${String(DECK_SIZE)}`,
    label: 'cartes qui ne coûtent rien\u00A0: jokers, as et rois noirs',
  },
  {
    figure: `${String(cardsBetween(10, Infinity))}\u00A0sur ${String(DECK_SIZE)}`,
    label: 'cartes à dix points ou plus',
  },
] as const

export const strategySections: readonly DocumentSection[] = [
  {
    id: 'memoire',
    title: 'Regardez deux cartes, retenez\u2011en quatre',
    paragraphs: [
      'Au départ, vous ne voyez que deux de vos quatre cartes, une seule fois. Donnez-leur une place et un nom («\u202Froi à gauche, six au bout\u202F») et ne les déplacez pas sans raison.',
      'Ensuite, retenez ce que les autres prennent et posent\u00A0: une carte gardée en silence est rarement mauvaise.',
    ],
  },
  {
    id: 'inconnue',
    title: `Une carte inconnue vaut ${mean}\u00A0points`,
    paragraphs: [
      `C’est la moyenne du paquet\u202F; une main de quatre cartes jamais vues en vaut donc ${String(meanHand)} environ. Une carte piochée qui compte moins a sa place chez vous, de préférence sur une carte que vous n’avez pas vue\u00A0: vous gagnez des points et une certitude.`,
    ],
  },
  {
    id: 'cartes-cheres',
    title: 'Débarrassez-vous d’abord du roi rouge',
    paragraphs: [
      `Il coûte ${signed(valueOf('red-king'))}\u00A0points à lui seul. Viennent ensuite la dame, le valet et le dix, à ${signed(valueOf('queen'))}\u00A0points chacun. À l’inverse, ne lâchez jamais un joker (${signed(valueOf('joker'))}), un as (${signed(valueOf('ace'))}) ni un roi noir (${signed(valueOf('black-king'))}).`,
    ],
  },
  {
    id: 'pouvoirs',
    title: 'La dame regarde, le valet échange',
    paragraphs: [
      `Les deux coûtent ${signed(valueOf('jack'))}\u00A0points tant qu’ils restent en main, et ne donnent leur pouvoir qu’une fois défaussés.`,
    ],
    points: [
      'Avec une dame, regardez d’abord l’une de vos cartes inconnues\u00A0: c’est là que se cachent les mauvaises surprises.',
      'Avec un valet, échangez votre plus mauvaise carte connue contre une carte que son propriétaire protège.',
      'Si quelqu’un vient de regarder une carte et la laisse en place, elle est sans doute bonne\u00A0: voilà une cible.',
    ],
  },
  {
    id: 'annoncer',
    title: 'Annoncez quand vous savez, pas quand vous espérez',
    paragraphs: [
      'Après votre annonce, les autres jouent encore une fois\u00A0: chacun peut se défaire d’une carte chère. Comptez donc une marge, et connaissez vos quatre cartes.',
      'Plus vous attendez, plus les autres s’améliorent. Une main sûre et basse dès les premiers tours vaut mieux qu’une main parfaite trop tard.',
    ],
  },
  {
    id: 'adversaires',
    title: 'Lisez la table',
    paragraphs: [
      'Quelqu’un qui n’échange plus rien est content de sa main\u00A0: préparez-vous à une annonce et jetez vos points. Quelqu’un qui pioche et défausse sans hésiter cherche encore.',
    ],
  },
  {
    id: 'partie',
    title: 'Jouez la partie, pas la manche',
    paragraphs: [
      'C’est le total qui gagne. En tête, visez des manches sans accident\u202F; derrière, prenez des risques tant qu’il reste des manches. À l’approche de la limite, regardez qui va la franchir\u00A0: la partie s’arrête avec lui, et le plus petit total l’emporte.',
      'Le classement de Dutch montre à chaque instant l’écart avec la tête et ce qu’il reste avant la limite.',
    ],
  },
]
