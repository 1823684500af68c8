import { MAX_SCORE, MIN_SCORE } from '@dutch/domain/game/bounds'
import { DUTCH_CALL, DUTCH_MASTERFUL, DUTCH_DEFINITION_SENTENCE } from '@dutch/domain/scoring/dutch-words'
import { valueOf } from '@dutch/domain/scoring/card-values'
import { figure, points } from '../../figures/figures.ts'
import type { Category } from './category.ts'

export const THE_GAME: Category = {
  id: 'regles',
  title: 'Règles du jeu',
  questions: [
    {
      id: 'but',
      question: 'Quel est le but du jeu\u00A0?',
      answer: [
        'Garder le moins de points possible. À chaque manche, chacun compte les cartes qui lui restent\u202F; à la fin de la partie, le plus petit total gagne.',
      ],
      also: 'règles comment jouer débuter apprendre',
      link: { href: '/rules', label: 'Lire toutes les règles' },
    },
    {
      id: 'valeurs',
      question: 'Combien vaut chaque carte\u00A0?',
      answer: [
        `Le joker vaut ${points(valueOf('joker'))}, l’as ${points(valueOf('ace'))}, le roi noir ${points(valueOf('black-king'))} et le roi rouge ${points(valueOf('red-king'))}. La dame et le valet valent ${points(valueOf('queen'))} chacun\u202F; les cartes de 2 à 10, leur valeur.`,
      ],
    },
    {
      id: 'fin',
      question: 'Quand se termine la partie\u00A0?',
      answer: [
        'Dès qu’un joueur atteint ou dépasse la limite\u00A0: ce joueur a perdu, et le plus petit total l’emporte. À égalité, la victoire se partage.',
        'La limite se choisit à la création de la partie, et vous pouvez aussi continuer au-delà.',
      ],
      also: 'après prolonger',
    },
    {
      id: 'dutch',
      question: 'Qu’est-ce qu’un Dutch\u00A0?',
      answer: [
        `${DUTCH_CALL} ${DUTCH_DEFINITION_SENTENCE} ${DUTCH_MASTERFUL}`,
        'Pour le noter, touchez «\u202FDutch\u202F» sur la ligne du joueur. Si un seul score vaut zéro, l’application le propose sans rien décider à votre place.',
      ],
    },
    {
      id: 'pouvoirs',
      question: 'À quoi servent la dame et le valet\u00A0?',
      answer: [
        'Une dame défaussée permet de regarder une carte, la vôtre ou celle d’un autre. Un valet défaussé permet d’échanger deux cartes de la table sans les regarder.',
      ],
      link: { href: '/strategy', label: 'Bien s’en servir' },
    },
    {
      id: 'variantes',
      question: 'Nous jouons avec d’autres valeurs. Est-ce possible\u00A0?',
      answer: [
        `Oui. La feuille accepte tout score entier de ${figure(MIN_SCORE)} à ${String(MAX_SCORE)}, quelle que soit la façon dont vous l’avez compté. La calculatrice de main suit les valeurs de nos règles, ou les vôtres si vous les changez\u202F; vous pouvez aussi fixer une pénalité pour un Dutch raté.`,
        'Quelques variantes de maison\u00A0: l’as et la dame de pique à 13\u00A0points, et les cœurs qui comptent, 13\u00A0points en tout\u202F; ou bien 1\u00A0point par carte posée au centre et 2\u00A0points de moins par carte restée en main.',
      ],
      also: 'négatif minimum maximum',
      link: { href: '/settings#regles-maison', label: 'Vos règles de la maison' },
    },
  ],
}
