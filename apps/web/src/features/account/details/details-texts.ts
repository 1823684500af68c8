import { accountSectionTexts } from './account-section-texts.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { accountActionTexts } from '../action-texts.ts'
import { fieldTexts } from '../field-texts.ts'

/** The worker does not keep these texts: the details are shown only while the server answers. */
export const detailsTexts = {
  ...accountSectionTexts,
  signOut: accountActionTexts.signOut,
  saved: 'Modification enregistrée',
  save: UI_TEXTS.save,
  on: 'Activée',
  off: 'Désactivée',

  name: 'Nom',
  profileLost: 'Votre nom n’a pas pu être chargé.',
  noName: 'Pas encore de nom',
  firstName: fieldTexts.firstName,
  lastName: fieldTexts.lastName,

  email: fieldTexts.email,
  newEmail: 'Nouvel e-mail',
  emailText: 'C’est lui qui vous sert à vous connecter et à retrouver un mot de passe oublié.',
  emailSent:
    'Un e-mail vous attend à votre adresse actuelle\u00A0: acceptez\u2011y le changement. Un second e-mail partira ensuite à la nouvelle, pour la confirmer.',

  password: fieldTexts.password,
  passwordText: 'Vos autres appareils seront déconnectés.',
  currentPassword: 'Mot de passe actuel',
  newPassword: fieldTexts.newPassword,
  passwordHint: fieldTexts.passwordHint,
  missingPassword: fieldTexts.passwordMissing,
  passwordChanged: 'Mot de passe enregistré',
  passwordUnanswered: fieldTexts.passwordUnanswered,
  passwordPerhapsDone:
    'Votre nouveau mot de passe est sans doute déjà enregistré\u00A0: reconnectez\u2011vous avec lui.',
  passwordPerhapsChanged: 'Ce n’est pas, ou plus, votre mot de passe\u00A0: le nouveau est peut-être déjà enregistré.',

  devices: 'Appareils connectés',
  devicesText:
    'Les appareils connectés à votre compte. Un appareil inconnu\u202F? Déconnectez\u2011le, puis changez de mot de passe.',
  thisDevice: 'Cet appareil',
  inUse: 'Actif maintenant',
  lastUse: (when: string) => `Vu ${when}`,
  since: (when: string) => `Connecté ${when}`,
  unknownUse: 'Date inconnue',
  signOutDevice: 'Déconnecter',
  signOutNamed: (device: string) => `Déconnecter ${device}`,
  signOutOthers: 'Déconnecter les autres',
  signOutEverywhere: accountActionTexts.signOutEverywhere,
  deviceGone: 'Appareil déconnecté',
  othersGone: 'Autres appareils déconnectés',
  devicesLost: 'La liste n’a pas pu être chargée.',

  download: 'Télécharger mes données',
  downloading: 'Téléchargement de vos données lancé',

  remove: 'Supprimer le compte',
  removeText:
    'Votre compte, les parties qu’il garde et vos appareils connectés sont effacés aussitôt, pour toujours. Les parties en ligne restent aux autres joueurs, sans lien avec ce compte.',
  removeKeeps: 'Les parties de cet appareil y restent\u00A0: vous continuez sans compte.',
  removeCopy: 'Télécharger d’abord mes données',
  removeConfirm: 'Supprimer mon compte',
  removed: 'Compte supprimé. Vos parties restent sur cet appareil.',
  perhapsRemoved:
    'Le serveur ne connaît plus cette session\u00A0: votre compte a été supprimé, ou elle a été fermée ailleurs. Vos parties restent sur cet appareil.',
  notFiled:
    'Le stockage de cet appareil ne répond pas. Vos parties en cours rejoindront l’historique à votre prochaine connexion.',
} as const

export const factorTexts = {
  title: 'Double authentification',
  about:
    'À chaque connexion, un code de votre téléphone s’ajoute au mot de passe\u00A0: même volé, le mot de passe ne suffit plus.',
  passwordFirst: 'D’abord, votre mot de passe.',
  start: 'Continuer',
  scan: 'Ouvrez une application d’authentification (Aegis, Google Authenticator, 1Password…) et scannez ce code.',
  qr: 'Code QR à scanner avec une application d’authentification',
  openApp: 'L’ouvrir sur cet appareil',
  byHand: 'Ou saisissez cette clé dans l’application\u00A0:',
  copyKey: 'Copier la clé',
  keyCopied: 'Clé copiée',
  keyNotCopied: 'Copie impossible\u00A0: recopiez\u2011la à la main.',
  code: fieldTexts.code,
  codeHint: 'Le code que l’application affiche maintenant.',
  missingCode: 'Indiquez les 6 chiffres.',
  activate: 'Activer',
  activated: 'Double authentification activée',
  codesTitle: 'Vos codes de secours',
  codesText:
    'Si vous perdez votre téléphone, chacun de ces codes permet de vous connecter une fois. Gardez\u2011les ailleurs\u00A0: ils ne seront plus montrés.',
  copy: 'Copier',
  copied: 'Codes copiés',
  notCopied: 'Copie impossible\u00A0: recopiez\u2011les à la main.',
  download: 'Télécharger',
  file: 'dutch-codes-de-secours.txt',
  fileTitle: 'Dutch\u00A0: codes de secours. Chacun ne sert qu’une fois.',
  done: 'Je les ai gardés',
  leaveTitle: 'Fermer sans vos codes\u00A0?',
  leaveText: 'Ils ne seront plus montrés. Sans eux ni votre téléphone, vous ne pourrez plus vous connecter.',
  leave: 'Fermer sans les garder',
  stay: 'Revoir les codes',
  isOn: 'Un code vous est demandé à chaque connexion.',
  renew: 'Nouveaux codes de secours',
  renewText: 'Les anciens ne serviront plus.',
  renewUnanswered:
    'Le serveur n’a pas confirmé. Vos anciens codes ne servent peut-être déjà plus\u00A0: réessayez pour en recevoir d’autres.',
  deactivate: 'Désactiver',
  deactivateText: 'Le mot de passe suffira à nouveau.',
  deactivated: 'Double authentification désactivée',
} as const
