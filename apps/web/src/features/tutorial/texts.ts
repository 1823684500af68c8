// Texts that the specification quotes keep its wording; the others follow French typography.

import { valueOf, type CardId } from '@dutch/domain/scoring/card-values'
import { DUTCH_CALL, DUTCH_MASTERFUL, DUTCH_DEFINITION_SENTENCE } from '@dutch/domain/scoring/dutch-words'
import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import type { TutorialName } from './tutorial-request.ts'
import { figure } from '../figures/figures.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { TUTORIAL_OFFERS } from './offer-texts.ts'

export interface StepText {
  readonly title: string
  readonly text: readonly string[]
}

export interface TutorialText {
  readonly title: string
  readonly lasts: string
  /** The label of the last step's button. */
  readonly finish: string
  readonly steps: readonly StepText[]
}

export function worth(id: CardId): string {
  return figure(valueOf(id))
}

const LIMIT = String(DEFAULT_LIMIT)

export const TUTORIALS: Readonly<Record<TutorialName, TutorialText>> = {
  guide: {
    ...TUTORIAL_OFFERS.guide,
    finish: 'Créer ma première partie',
    steps: [
      {
        title: 'Bienvenue à la table\u00A0!',
        text: [
          'Sortez vos cartes et posez le téléphone au milieu\u00A0: Dutch compte les points, du premier tour au podium. Deux minutes, et vous saurez tout.',
        ],
      },
      {
        title: 'Créez une partie',
        text: [
          `De 2 à 10 joueurs, un prénom chacun, et une limite de points\u00A0: ${LIMIT}, ou celle que vous voulez. Vos joueurs habituels vous sont proposés.`,
        ],
      },
      {
        title: 'Notez les manches',
        text: [
          'Un appui ouvre la saisie, le clavier passe seul au joueur suivant, un autre appui note le Dutch. Une erreur\u202F? Annulez ou corrigez, même dix manches plus tard.',
        ],
      },
      {
        title: 'Écoutez le Professeur',
        text: [
          'Il suit chaque manche, félicite, taquine et annonce les retournements. Il change de sujet, ou se tait, dès que vous le lui demandez.',
        ],
      },
      {
        title: 'Allez plus loin',
        text: [
          'Statistiques et chances de gagner pendant la partie\u202F; historique, rivalités et succès après.',
          'En multijoueur, chacun joue sur son téléphone, avec un compte gratuit ou en invité.',
        ],
      },
      {
        title: 'À vous de jouer\u00A0!',
        text: [
          'Le plus petit total gagne, et le classement bouge à chaque manche. Tout reste sur cet appareil, même sans réseau.',
        ],
      },
    ],
  },
  discovery: {
    ...TUTORIAL_OFFERS.discovery,
    finish: 'C’est parti\u00A0!',
    steps: [
      {
        title: 'Bienvenue au Dutch',
        text: [
          'Un jeu de 54 cartes, de 2 à 10 joueurs, de la mémoire et un peu de culot. Cinq minutes pour comprendre, toute une soirée pour prendre sa revanche.',
        ],
      },
      {
        title: 'Le principe',
        text: [
          'Quatre cartes devant chacun, faces cachées. Vous en regardez deux, une seule fois\u00A0: à vous de vous en souvenir.',
          'Le but\u00A0: garder le moins de points possible.',
        ],
      },
      {
        title: 'Une manche',
        text: [
          'Piochez\u00A0: gardez la carte à la place d’une des vôtres, ou défaussez\u2011la. Défaussez une dame pour regarder une carte, un valet pour en échanger deux.',
          DUTCH_CALL,
        ],
      },
      {
        title: 'Le Dutch et les points',
        text: [
          `Chacun compte ses cartes\u00A0: joker ${worth('joker')}, as ${worth('ace')}, roi noir ${worth('black-king')}, dame et valet ${worth('queen')}, roi rouge ${worth('red-king')}, les autres leur valeur.`,
          `${DUTCH_DEFINITION_SENTENCE} ${DUTCH_MASTERFUL}`,
        ],
      },
      {
        title: 'Avec l’application',
        text: [
          'Jouez avec vos vraies cartes, notez chaque manche ici\u00A0: totaux, classement et Professeur suivent.',
          'Un téléphone suffit à tous. En multijoueur, chacun joue sur le sien, avec un compte gratuit ou en invité.',
        ],
      },
      {
        title: 'Prêts à jouer\u00A0?',
        text: [
          `La partie s’arrête dès qu’un joueur atteint la limite, ${LIMIT}\u00A0points par exemple. Le plus petit total gagne.`,
        ],
      },
    ],
  },
}

export const tutorialTexts = {
  previous: UI_TEXTS.previous,
  next: UI_TEXTS.next,
  skip: 'Ignorer le guide',
  progress: 'Progression du guide',
  /** For screen readers, which read the parts in sequence, so each part ends with one full stop. */
  spoken: (parts: readonly string[]) => parts.map((part) => (/[.!?]$/u.test(part) ? part : `${part}.`)).join(' '),
  step: (step: number, steps: number) => `Étape ${step} sur ${steps}`,
  finished: 'Tutoriel terminé\u202F! 🎉',
  skipped: 'Guide ignoré',
  notRemembered: {
    finished: 'Tutoriel terminé, mais l’appareil n’a pas pu le noter',
    skipped: 'Guide ignoré, mais l’appareil n’a pas pu le noter',
  },
} as const
