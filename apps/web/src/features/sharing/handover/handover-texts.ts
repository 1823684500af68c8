import { figure, roundCount } from '../../figures/figures.ts'
import type { LargestInACode } from './handover-link.ts'
import { gameTexts } from '../../games/game-texts.ts'
import { LINK_TEXTS } from '../../../ui/link-texts.ts'

const atMost = (largest: LargestInACode | null) =>
  largest === null ? '' : ` (au plus ${roundCount(largest.rounds)} à ${figure(largest.players)}\u00A0joueurs)`

export const handoverTexts = {
  game: {
    title: 'Passer la partie',
    scan: 'Scannez avec l’autre téléphone\u00A0: la partie s’y ouvre.',
    link: 'Envoyez ce lien à l’autre téléphone\u00A0: la partie s’y ouvre.',
    after:
      'Ce téléphone garde sa copie. Ensuite, chacun note de son côté\u00A0: repassez la partie dans l’autre sens pour retrouver ici les manches suivantes.',
  },
  record: {
    title: gameTexts.keep,
    scan: 'Scannez avec un autre téléphone\u00A0: la partie rejoint son historique.',
    link: 'Envoyez ce lien à un autre téléphone\u00A0: la partie rejoint son historique.',
    after: 'Sans réseau aussi, là où Dutch a déjà été ouvert une fois. Scanner deux fois n’ajoute rien.',
  },
  preparing: 'Préparation du code…',
  code: 'Code QR qui contient la partie',
  dense: 'Code très fin\u00A0: montez la luminosité et approchez l’autre téléphone. Sinon, envoyez le lien.',
  tooLongForCode: (rounds: number) =>
    `Avec ${figure(rounds)}\u00A0manches, cette partie ne tient pas dans un code QR. Le lien, lui, la contient en entier.`,
  tooLargeForCode: (largest: LargestInACode | null) =>
    `Cette partie est trop grande pour un seul code QR${atMost(largest)}. Le lien, lui, la contient en entier.`,
  tooLargeForLink: (largest: LargestInACode | null) =>
    `Cette partie est trop grande pour un seul code QR${atMost(largest)}, et même pour un lien.`,
  faults: {
    'too-large': 'Cette partie est trop longue pour un lien.',
    unsayable: 'Cette partie contient plus qu’un code ou un lien ne peut transporter.',
    unreadable: 'La partie n’a pas pu être lue. Rien n’est perdu\u00A0: recommencez dans un instant.',
  },
  instead: {
    game: 'La sauvegarde, dans les paramètres, l’enregistre en entier dans un fichier.',
    record:
      'Elle part en fichier\u00A0: sur l’autre téléphone, dans les paramètres, «\u00A0Importer un fichier\u00A0» l’ajoute à l’historique. L’importer deux fois n’ajoute rien.',
  },
  backup: 'Ouvrir la sauvegarde',
  file: {
    share: 'Partager le fichier',
    download: 'Télécharger le fichier',
    /** The message that is shared with the file. */
    message:
      'Une partie de Dutch à garder\u00A0: enregistrez le fichier, puis choisissez\u2011le dans Dutch, Paramètres, «\u00A0Importer un fichier\u00A0».',
    downloaded: 'Fichier créé\u00A0: envoyez\u2011le à l’autre téléphone',
    failed: 'Le partage n’a pas abouti\u00A0: le fichier est dans vos téléchargements',
  },
  share: 'Partager',
  shareTitle: 'Une partie de Dutch',
  shareFailed: LINK_TEXTS.shareFailed,
  copy: LINK_TEXTS.copy,
  copied: LINK_TEXTS.copied,
  copyByHand: 'Le lien, à copier à la main',
} as const
