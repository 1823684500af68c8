import { points, roundCount } from '../../figures/figures.ts'
import type { OfferedPlan, ReceivedPlace, ReceiveFault } from './receive-game.ts'
import { dates } from '../../../ui/dates.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { PAGE_NAMES } from '../../../ui/page-names.ts'

interface Message {
  readonly title: string
  readonly text: string
}

const faults: Readonly<Record<ReceiveFault, Message>> = {
  empty: {
    title: 'Aucune partie dans cette adresse',
    text: 'Sur l’autre téléphone, ouvrez le menu de la partie, puis «\u00A0Passer à un autre téléphone\u00A0», et scannez le code.',
  },
  cut: {
    title: 'Ce lien est coupé',
    text: 'Il en manque la fin. Scannez à nouveau le code, ou demandez qu’on vous renvoie le lien en entier.',
  },
  damaged: {
    title: 'Ce lien est abîmé',
    text: 'Il a changé en route et la partie ne s’y lit plus. Scannez à nouveau le code, ou demandez un nouveau lien.',
  },
  'not-ours': {
    title: 'Ce lien ne contient pas de partie',
    text: 'Ce qui suit le # n’est pas une partie de Dutch. Demandez un nouveau lien à l’autre téléphone.',
  },
  'from-the-future': {
    title: 'Ce lien est trop récent',
    text: 'Il vient d’une version plus récente de Dutch. Mettez l’application à jour sur ce téléphone, puis rouvrez le lien.',
  },
  'too-large': {
    title: 'Ce lien est trop long',
    text: 'Aucune partie de Dutch n’est aussi longue. Demandez un nouveau lien à l’autre téléphone.',
  },
  unreadable: {
    title: 'Le stockage de ce téléphone ne répond pas',
    text: 'Les parties déjà présentes n’ont pas pu être lues. Rouvrez le lien dans un instant.',
  },
  full: {
    title: 'Trop de suites de cette partie',
    text: 'Ce téléphone en a déjà eu autant qu’il peut en distinguer. L’autre téléphone garde la sienne.',
  },
}

function planTexts(plan: OfferedPlan, ownRounds: number | null): Message & { readonly action: string } {
  switch (plan.kind) {
    case 'known':
      if (plan.where === 'history') {
        return {
          title: 'Déjà dans votre historique',
          text:
            plan.relation === 'same'
              ? 'Cette partie y est déjà, identique. Il n’y a rien à reprendre.'
              : 'Cette partie y est déjà, avec toutes ces manches. Il n’y a rien à reprendre.',
          action: 'Ouvrir l’historique',
        }
      }
      return plan.relation === 'same'
        ? {
            title: 'Déjà sur ce téléphone',
            text: 'C’est la partie en cours ici, exactement la même.',
            action: 'Ouvrir la partie',
          }
        : {
            title: 'La vôtre est plus avancée',
            text: 'C’est la partie en cours ici, à un moment antérieur. Il n’y a rien à reprendre.',
            action: 'Ouvrir la partie',
          }
    case 'begin':
      return {
        title: 'À vous de noter la suite',
        text: plan.isInHistory
          ? 'Vous l’aviez terminée plus tôt ici\u00A0: cette version\u2011là reste dans l’historique, et celle du lien continue.'
          : 'La partie continuera ici, avec toutes ses manches. L’autre téléphone garde sa copie.',
        action: 'Continuer la partie ici',
      }
    case 'begin-beside': {
      const fate =
        ownRounds === 0
          ? 'Comme aucune manche n’y est notée, elle laissera sa place.'
          : 'Elle sera enregistrée dans l’historique avec ses scores actuels, puis celle\u2011ci prendra sa place.'
      return plan.own === 'diverged'
        ? {
            title: 'Deux suites de la même partie',
            text:
              ownRounds === 0
                ? 'Aucune manche n’est notée dans la vôtre\u00A0: elle laissera sa place à celle du lien.'
                : `Chaque téléphone a noté d’autres manches depuis. ${fate.replace('Elle', 'La vôtre')}`,
            action: 'Prendre celle du lien',
          }
        : {
            title: 'Une partie est déjà en cours ici',
            text: fate,
            action: ownRounds === 0 ? 'Prendre celle du lien' : 'L’enregistrer et continuer',
          }
    }
    case 'continue':
      return {
        title: 'Votre partie, en plus récent',
        text:
          plan.newRounds > 0
            ? `Celle de ce téléphone avancera de ${roundCount(plan.newRounds)}.`
            : 'Celle de ce téléphone prendra les corrections faites depuis.',
        action: 'Mettre à jour ma partie',
      }
    case 'finish':
      return {
        title: 'Votre partie a été terminée',
        text: 'Celle en cours ici rejoindra l’historique, avec toutes ses manches.',
        action: 'La ranger dans l’historique',
      }
    case 'file':
      return {
        title: 'Une partie terminée',
        text: plan.isBeside
          ? 'Une autre suite de la même partie est déjà ici\u00A0: les deux seront gardées.'
          : 'Elle rejoindra votre historique.',
        action: 'Ajouter à l’historique',
      }
    case 'complete':
      return {
        title: 'Une partie terminée',
        text: 'Il lui manque ses dernières manches dans votre historique\u00A0: elle sera complétée.',
        action: 'Compléter l’historique',
      }
  }
}

const done: Readonly<Record<ReceivedPlace, string>> = {
  game: 'Partie reçue\u00A0: à vous de noter la suite',
  history: 'Partie rangée dans l’historique',
}

export const receiveTexts = {
  page: PAGE_NAMES['/receive'],
  reading: 'Lecture du lien…',
  faults,
  planTexts,
  done,
  unchanged: 'Rien n’a changé sur ce téléphone.',
  home: UI_TEXTS.backHome,
  round: (count: number) => (count === 0 ? 'Aucune manche encore' : `Après ${roundCount(count)}`),
  finished: (count: number) => `Terminée en ${roundCount(count)}`,
  facts: (players: number, limit: number) => `${String(players)}\u00A0joueurs · objectif ${points(limit)}`,
  startedAt: (ms: number) => `Commencée le ${dates.moment(ms)}`,
  standings: 'Classement',
  keepMine: 'Garder la mienne',
  failing: 'La partie n’a pas été reprise',
  moved: 'La partie de ce téléphone vient de changer\u00A0: relisez, puis recommencez.',
} as const
