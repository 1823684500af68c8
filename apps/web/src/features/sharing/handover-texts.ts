import { figure } from '../figures/figures.ts'

export const handoverTexts = {
  game: {
    title: 'Passer la partie',
    scan: 'Scannez avec l’autre téléphone\u00A0: la partie s’y ouvre.',
    link: 'Envoyez ce lien à l’autre téléphone\u00A0: la partie s’y ouvre.',
    after:
      'Ce téléphone garde sa copie. Ensuite, chacun note de son côté\u00A0: repassez la partie dans l’autre sens pour retrouver ici les manches suivantes.',
  },
  record: {
    title: 'Garder cette partie',
    scan: 'Scannez avec un autre téléphone\u00A0: la partie rejoint son historique.',
    link: 'Envoyez ce lien à un autre téléphone\u00A0: la partie rejoint son historique.',
    after: 'Sans réseau aussi, là où Dutch a déjà été ouvert une fois. Scanner deux fois n’ajoute rien.',
  },
  preparing: 'Préparation du code…',
  code: 'Code QR qui contient la partie',
  dense: 'Code très fin\u00A0: montez la luminosité et approchez l’autre téléphone. Sinon, envoyez le lien.',
  tooLongForCode: (rounds: number) =>
    `Avec ${figure(rounds)}\u00A0manches, cette partie ne tient pas dans un code QR. Le lien, lui, la contient en entier.`,
  faults: {
    'too-large':
      'Cette partie est trop longue pour un lien. La sauvegarde, dans les paramètres, l’enregistre en entier dans un fichier.',
    unsayable:
      'Cette partie contient plus qu’un lien ne peut transporter. La sauvegarde, dans les paramètres, l’enregistre en entier dans un fichier.',
    unreadable: 'La partie n’a pas pu être lue. Rien n’est perdu\u00A0: recommencez dans un instant.',
  },
  backup: 'Ouvrir la sauvegarde',
  share: 'Partager',
  shareTitle: 'Une partie de Dutch',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyByHand: 'Le lien, à copier à la main',
} as const
