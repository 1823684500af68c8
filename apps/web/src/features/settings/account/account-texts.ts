import { accountSectionTexts } from './account-section-texts.ts'

/** What an account's details say: no worker keeps them, for without the server there are none. */
export const accountTexts = {
  ...accountSectionTexts,
  signOut: 'Se déconnecter',
  saved: 'Modification enregistrée',
  save: 'Enregistrer',
  cancel: 'Annuler',
  on: 'Activée',
  off: 'Désactivée',

  name: 'Nom',
  profileLost: 'Votre nom n’a pas pu être chargé.',
  noName: 'Pas encore de nom',
  firstName: 'Prénom',
  lastName: 'Nom',

  email: 'E-mail',
  newEmail: 'Nouvel e-mail',
  emailText: 'C’est lui qui vous sert à vous connecter et à retrouver un mot de passe oublié.',
  emailSent:
    'Un message vous attend à votre adresse actuelle\u00A0: acceptez-y le changement. Un second vous attendra à la nouvelle, pour la confirmer.',

  password: 'Mot de passe',
  passwordText: 'Vos autres appareils seront déconnectés.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  passwordHint: 'Minimum 6 caractères',
  missingPassword: 'Indiquez votre mot de passe.',
  passwordChanged: 'Mot de passe enregistré',

  devices: 'Appareils connectés',
  devicesText:
    'Là où quelqu’un est entré avec votre mot de passe. Un appareil inconnu\u202F? Déconnectez-le, puis changez de mot de passe.',
  thisDevice: 'Cet appareil',
  inUse: 'Actif maintenant',
  lastUse: (when: string) => `Vu ${when}`,
  since: (when: string) => `Connecté ${when}`,
  unknownUse: 'Date inconnue',
  signOutDevice: 'Déconnecter',
  signOutNamed: (device: string) => `Déconnecter ${device}`,
  signOutOthers: 'Déconnecter les autres',
  signOutEverywhere: 'Se déconnecter partout',
  deviceGone: 'Appareil déconnecté',
  othersGone: 'Autres appareils déconnectés',
  devicesLost: 'La liste n’a pas pu être chargée.',

  download: 'Télécharger mes données',
  downloading: 'Téléchargement de vos données lancé',

  remove: 'Supprimer le compte',
  removeText:
    'Votre compte, vos appareils connectés et les parties gardées sur le serveur sont effacés aussitôt, pour toujours.',
  removeKeeps: 'Les parties de cet appareil y restent\u00A0: vous continuez sans compte.',
  removeCopy: 'Télécharger d’abord mes données',
  removeConfirm: 'Supprimer mon compte',
  removed: 'Compte supprimé. Vos parties restent sur cet appareil.',
  perhapsRemoved:
    'Le serveur ne connaît plus cette session\u00A0: votre compte a été supprimé, ou elle a été fermée ailleurs. Vos parties restent sur cet appareil.',
  notFiled:
    'La mémoire de cet appareil n’a pas répondu. Les parties en cours qui y attendaient rejoindront l’historique à la prochaine connexion à un compte.',
} as const

export const factorTexts = {
  title: 'Double authentification',
  about:
    'À chaque connexion, un code de votre téléphone s’ajoute au mot de passe\u00A0: celui-ci, volé, ne suffit plus.',
  passwordFirst: 'D’abord, votre mot de passe.',
  start: 'Continuer',
  scan: 'Ouvrez une application d’authentification (Aegis, Google Authenticator, 1Password…) et scannez ce code.',
  qr: 'Code QR à scanner avec une application d’authentification',
  openApp: 'L’ouvrir sur cet appareil',
  byHand: 'Ou donnez-lui cette clé\u00A0:',
  copyKey: 'Copier la clé',
  keyCopied: 'Clé copiée',
  keyNotCopied: 'Copie impossible\u00A0: recopiez-la à la main.',
  code: 'Code à 6 chiffres',
  codeHint: 'Celui que l’application affiche maintenant.',
  missingCode: 'Indiquez les 6 chiffres.',
  activate: 'Activer',
  activated: 'Double authentification activée',
  codesTitle: 'Vos codes de secours',
  codesText:
    'Sans votre téléphone, l’un d’eux ouvre votre compte, une seule fois. Gardez-les ailleurs\u00A0: ils ne seront plus montrés.',
  copy: 'Copier',
  copied: 'Codes copiés',
  notCopied: 'Copie impossible\u00A0: recopiez-les à la main.',
  download: 'Télécharger',
  file: 'dutch-codes-de-secours.txt',
  fileTitle: 'Dutch\u00A0: codes de secours. Chacun sert une fois.',
  done: 'Je les ai gardés',
  leaveTitle: 'Fermer sans vos codes\u202F?',
  leaveText: 'Ils ne seront plus montrés. Sans eux ni votre téléphone, votre compte ne s’ouvre plus.',
  leave: 'Fermer sans les garder',
  stay: 'Revoir les codes',
  isOn: 'Un code vous est demandé à chaque connexion.',
  renew: 'Nouveaux codes de secours',
  renewText: 'Les anciens ne serviront plus.',
  deactivate: 'Désactiver',
  deactivateText: 'Le mot de passe suffira à nouveau.',
  deactivated: 'Double authentification désactivée',
} as const
