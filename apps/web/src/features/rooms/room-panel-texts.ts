// Wording that is quoted from the specification must not change.

import { ofName } from '@dutch/domain/players/french-names'
import { UI_TEXTS } from '../../ui/texts.ts'
import { PAGE_NAMES } from '../../ui/page-names.ts'
import { leaveTexts } from './leave-texts.ts'
import { roomTexts } from './room-texts.ts'
import { LINK_TEXTS } from '../../ui/link-texts.ts'

export const roomPanelTexts = {
  code: roomTexts.code,
  codeSpelled: (letters: string) => `Code de la partie\u00A0: ${letters}`,
  codeEnded: 'Cette partie n’a plus de code.',
  codeLater: 'Le code arrive dès que le serveur répond.',
  qr: 'Code QR du lien d’invitation',
  share: 'Partager le lien',
  shareTitle: 'Une partie de Dutch',
  shareFailed: LINK_TEXTS.shareFailed,
  copy: LINK_TEXTS.copy,
  copied: LINK_TEXTS.copied,
  copyFailed: 'Impossible de copier le lien',
  byHand: 'À copier à la main',
  tv: PAGE_NAMES['/tv'],
  /** @param host null where the code shows no television */
  tvText: (host: string | null) =>
    `Sur la télévision, ${host === null ? '' : `ouvrez ${host}/tv et tapez le code avec la télécommande, ou `}ouvrez ce lien\u00A0: il montre les scores et ne permet rien d’autre.`,
  tvOpen: 'Ouvrir ici',
  tvCopy: 'Copier le lien du grand écran',
  tvRenew: 'Remplacer le lien',
  cancel: UI_TEXTS.cancel,
  tvRenewTitle: 'Remplacer les liens du grand écran\u00A0?',
  tvRenewText: 'Les écrans ouverts avec les anciens liens s’arrêtent. Chacun reçoit un nouveau lien ici même.',
  tvRenewed: 'Les anciens liens ne montrent plus rien',

  people: 'Dans la partie',
  you: 'vous',
  host: 'Hôte',
  guest: roomTexts.guest,
  watches: 'Regarde',
  here: 'connecté',
  away: 'absent',
  plays: (name: string) => `sous le nom ${ofName(name)}`,
  remove: (name: string) => `Retirer ${name}`,
  freeSeat: (name: string) => `Libérer la place ${ofName(name)}`,
  seatFreed: (name: string) => `La place ${ofName(name)} est libre`,
  removed: (name: string) => `${name} n’est plus à la table`,
  letBack: 'Laisser revenir',
  letBackWhom: (name: string) => `Laisser revenir ${name}`,
  mayReturn: (name: string) => `${name} peut revenir avec le code ou le lien`,
  keptOut: 'Retirés ou refusés',
  asking: 'Demandent à entrer',
  admit: (name: string) => `Laisser entrer ${name}`,
  admitShort: 'Laisser entrer',
  turnDown: (name: string) => `Refuser ${name}`,
  turnDownShort: 'Refuser',

  seat: roomTexts.who,
  seatText: 'Prenez votre nom pour noter les scores avec les autres.',
  release: 'Rendre mon nom',
  released: 'Vous regardez la partie',
  claimed: (name: string) => `Vous jouez sous le nom ${ofName(name)}`,
  sitDown: 'M’asseoir comme nouveau joueur',
  ownName: roomTexts.yourName,
  askForSeat: 'Demander une place à l’hôte',
  seatAsked: 'L’hôte est prévenu. En attendant, vous regardez.',
  wantsSeat: 'veut jouer',

  controls: 'Réglages de l’hôte',
  hostWrites: 'Seul l’hôte note les scores',
  hostWritesHint: 'Les autres voient tout et ne peuvent rien changer.',
  hostAdmits: 'Valider chaque arrivée',
  hostAdmitsHint: 'Le code et le lien ne suffisent plus\u00A0: vous laissez entrer chacun.',
  guestsWelcome: 'Accepter des invités',
  guestsWelcomeHint: 'Sans compte, par le code ou le lien. Les invités déjà là restent.',
  close: 'Fermer la partie en ligne',
  closeTitle: 'Fermer la partie en ligne\u00A0?',
  closeText: 'Plus personne ne peut y noter de score ni la rejoindre, vous non plus. C’est irréversible.',
  closedNow: 'La partie en ligne est fermée',
  closeKept: 'Les manches notées rejoignent l’historique de chacun.',
  leave: leaveTexts.leave,
  stay: leaveTexts.stay,
  vote: 'Remplacer l’hôte',
  voteText:
    'L’hôte n’est plus connecté. Après dix minutes, deux personnes à la table, ou la seule qui reste, peuvent le remplacer.',
  trust: (name: string) => `Laisser voter ${name}`,
  trusted: (name: string) => `${name} peut voter`,
  trustText: 'Un invité vote une heure après sa première manche, ou dès que vous le laissez voter.',
  voted: 'Votre voix est comptée',
} as const
