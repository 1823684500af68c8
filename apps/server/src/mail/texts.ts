import type { MailContent } from './render-mail.ts'

const NOT_YOU =
  'Si ce n’était pas vous, changez votre mot de passe sans attendre\u00A0: toutes les autres connexions seront fermées.'
const IGNORE = 'Si vous n’avez rien demandé, ignorez cet e-mail\u00A0: rien ne changera.'

export const mailTexts = {
  confirmEmail: (name: string, url: string): MailContent => ({
    subject: 'Confirmez votre adresse e-mail',
    title: 'Bienvenue à la table\u202F!',
    name,
    paragraphs: [
      'Votre compte Dutch est prêt. Il ne manque plus que la confirmation de votre adresse e-mail pour vous connecter.',
      'Ce lien est valable 24 heures.',
    ],
    button: { label: 'Confirmer mon adresse', url },
    otherwise: 'Si vous n’avez pas créé de compte, ignorez cet e-mail\u00A0: sans confirmation, le compte reste fermé.',
  }),

  alreadyHere: (name: string, signInUrl: string): MailContent => ({
    subject: 'Vous avez déjà un compte',
    title: 'Vous avez déjà un compte',
    name,
    paragraphs: [
      'Quelqu’un, sans doute vous, a voulu créer un compte Dutch avec cette adresse. Elle en a déjà un\u00A0: il suffit de vous connecter.',
      'Si vous avez oublié votre mot de passe, demandez\u2011en un nouveau depuis l’écran de connexion.',
    ],
    button: { label: 'Me connecter', url: signInUrl },
    otherwise: 'Si ce n’était pas vous, ignorez cet e-mail\u00A0: rien n’a été créé ni modifié.',
  }),

  stillWaiting: (name: string, resetUrl: string): MailContent => ({
    subject: 'Votre adresse attend sa confirmation',
    title: 'Un compte attend votre confirmation',
    name,
    paragraphs: [
      'Quelqu’un, sans doute vous, a voulu créer un compte Dutch avec cette adresse. Un compte l’attend déjà, mais elle n’a pas encore été confirmée.',
      'Choisissez un mot de passe\u00A0: cela confirme aussi votre adresse, et vous pourrez vous connecter.',
    ],
    button: { label: 'Choisir un mot de passe', url: resetUrl },
    otherwise: 'Si ce n’était pas vous, ignorez cet e-mail\u00A0: sans confirmation, le compte reste fermé.',
  }),

  resetPassword: (name: string, url: string): MailContent => ({
    subject: 'Choisissez un nouveau mot de passe',
    title: 'Un nouveau mot de passe',
    name,
    paragraphs: [
      'Vous avez demandé à remplacer votre mot de passe.',
      'Ce lien est valable une heure et ne sert qu’une fois. Tous vos appareils seront déconnectés.',
    ],
    button: { label: 'Choisir un mot de passe', url },
    otherwise: IGNORE,
  }),

  confirmNewEmail: (name: string, url: string): MailContent => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    title: 'Votre nouvelle adresse',
    name,
    paragraphs: [
      'Confirmez que cette adresse est la vôtre\u00A0: elle remplacera alors l’ancienne sur votre compte Dutch.',
      'Ce lien est valable 24 heures.',
    ],
    button: { label: 'Confirmer cette adresse', url },
    otherwise: IGNORE,
  }),

  approveNewEmail: (name: string, newEmail: string, url: string): MailContent => ({
    subject: 'Changement d’adresse e-mail',
    title: 'Changer d’adresse e-mail\u202F?',
    name,
    paragraphs: [
      `La nouvelle adresse demandée pour votre compte Dutch est ${newEmail}.`,
      'Si c’est bien vous, acceptez le changement\u00A0: un e-mail de confirmation partira alors à la nouvelle adresse. Ce lien est valable 24 heures.',
    ],
    button: { label: 'Accepter le changement', url },
    otherwise: `Sans votre accord, rien ne change. ${NOT_YOU}`,
  }),

  emailChanged: (name: string, newEmail: string): MailContent => ({
    subject: 'Votre adresse e-mail a changé',
    title: 'Adresse e-mail changée',
    name,
    paragraphs: [`Votre compte Dutch a maintenant l’adresse ${newEmail}.`],
    otherwise: NOT_YOU,
  }),

  passwordChanged: (name: string): MailContent => ({
    subject: 'Votre mot de passe a été changé',
    title: 'Mot de passe changé',
    name,
    paragraphs: ['Le mot de passe de votre compte Dutch vient d’être changé.'],
    otherwise:
      'Si ce n’était pas vous, demandez un nouveau mot de passe depuis l’écran de connexion\u00A0: toutes les connexions seront fermées.',
  }),

  secondFactorOn: (name: string): MailContent => ({
    subject: 'Double authentification activée',
    title: 'Double authentification activée',
    name,
    paragraphs: [
      'Un code de votre application d’authentification sera demandé à chaque connexion.',
      'Gardez vos codes de secours en lieu sûr\u00A0: chacun ouvre votre compte une fois si vous perdez votre téléphone.',
    ],
    otherwise: NOT_YOU,
  }),

  secondFactorOff: (name: string): MailContent => ({
    subject: 'Double authentification désactivée',
    title: 'Double authentification désactivée',
    name,
    paragraphs: ['Votre mot de passe suffit de nouveau pour vous connecter. Les codes de secours ne servent plus.'],
    otherwise: NOT_YOU,
  }),

  accountDeleted: (name: string): MailContent => ({
    subject: 'Votre compte a été supprimé',
    title: 'Compte supprimé',
    name,
    paragraphs: [
      'Votre compte Dutch et tout ce qu’il gardait sur le serveur ont été supprimés.',
      'Les parties enregistrées sur vos appareils y restent\u00A0: elles sont à vous. Celles en ligne restent aux autres joueurs, sans lien avec votre compte.',
    ],
    otherwise: 'Merci d’avoir joué. La feuille de score reste ouverte, sans compte.',
  }),
} as const
