import { UI_TEXTS } from '../../ui/texts.ts'
import { PAGE_NAMES, SHORT_PAGE_NAMES } from '../../ui/page-names.ts'
import { accountActionTexts } from './action-texts.ts'
import { fieldTexts } from './field-texts.ts'

export const accountTexts = {
  modes: {
    '/sign-in': {
      title: PAGE_NAMES['/sign-in'],
      heading: 'Content de vous revoir',
      roomHeading: 'Jouer sur plusieurs téléphones',
      submit: accountActionTexts.signIn,
      other: 'Pas encore de compte\u00A0? S’inscrire',
    },
    '/sign-up': {
      title: PAGE_NAMES['/sign-up'],
      heading: 'Un compte, tous vos appareils',
      roomHeading: 'Un compte pour vos parties en ligne',
      submit: accountActionTexts.signUp,
      other: 'Déjà un compte\u00A0? Se connecter',
    },
  },

  email: fieldTexts.email,
  password: fieldTexts.password,
  passwordHint: fieldTexts.passwordHint,
  firstName: fieldTexts.firstName,
  lastName: fieldTexts.lastName,
  optional: 'Facultatif',
  forgotten: 'Mot de passe oublié\u00A0?',
  terms:
    'En créant un compte, vous acceptez les conditions d’utilisation. La page Confidentialité explique ce qui est conservé, et où.',
  termsLink: SHORT_PAGE_NAMES['/terms'],
  privacyLink: PAGE_NAMES['/privacy'],
  free: 'Un compte est facultatif\u00A0: sans compte, tout fonctionne aussi, sur cet appareil.',

  cookiesRefused:
    'Votre navigateur refuse les cookies de ce site\u00A0: sans eux, impossible de rester connecté. Autorisez\u2011les, puis réessayez.',
  unanswered:
    'Le serveur n’a pas confirmé l’inscription. Votre compte existe peut-être déjà\u00A0: essayez de vous connecter avec la même adresse et le même mot de passe.',
  signInWithThese: 'Me connecter avec ces identifiants',
  notThere:
    'Ce compte n’existe pas encore, ou le mot de passe n’est pas le bon. Vous pouvez envoyer le formulaire à nouveau.',

  missing: {
    email: 'Indiquez votre e-mail.',
    emailForReset: 'Indiquez votre e-mail pour demander le lien.',
    password: fieldTexts.passwordMissing,
    firstName: 'Indiquez votre prénom.',
    code: 'Indiquez le code.',
  },
  needed: 'Connexion requise pour le mode multijoueur',
  confirmed: {
    now: 'Votre e-mail est confirmé. Connectez-vous pour commencer.',
    before: 'Ce lien a déjà servi\u00A0: votre e-mail est confirmé. Connectez-vous.',
  },
  wait: UI_TEXTS.wait,

  benefits: {
    title: 'Ce qu’un compte apporte',
    lines: [
      'Vos parties sur chacun de vos appareils, en cours ou terminées.',
      'Une copie en lieu sûr si vous perdez votre téléphone.',
      'Des réglages qui vous suivent.',
    ],
  },

  factor: {
    title: 'Vérification',
    heading: 'Encore un code',
    app: 'Ouvrez votre application d’authentification et recopiez le code affiché pour Dutch.',
    recovery: 'Saisissez l’un de vos codes de secours. Chacun ne sert qu’une fois.',
    code: fieldTexts.code,
    recoveryCode: 'Code de secours',
    submit: 'Vérifier',
    toRecovery: 'Utiliser un code de secours',
    toApp: 'Utiliser l’application',
    restart: 'Revenir à la connexion',
  },

  mailbox: {
    heading: 'Ouvrez votre boîte e-mail',
    text: (email: string) => `Un e-mail vient d’être envoyé à ${email}. Le lien qu’il contient confirme votre compte.`,
    spam: 'Rien reçu\u202F? Regardez dans les courriers indésirables.',
    again: 'Renvoyer l’e-mail',
    back: accountActionTexts.signIn,
  },

  offline: {
    heading: 'Mode hors ligne',
    text: 'Le serveur des comptes ne répond pas. Les parties de cet appareil y restent, et vous pouvez jouer sans compte.',
    alone: 'Continuer sans compte',
    home: UI_TEXTS.backHome,
    retry: UI_TEXTS.retry,
  },

  reset: {
    title: PAGE_NAMES['/reset-password'],
    askHeading: 'Mot de passe oublié\u00A0?',
    askText:
      'Indiquez l’e-mail de votre compte pour demander un lien, avec lequel vous choisirez un autre mot de passe.',
    ask: 'Demander le lien',
    sentHeading: 'Le lien est en route',
    sentText: (email: string) =>
      `Si ${email} a un compte, un e-mail y arrive dans un instant. Le lien est valable une heure, une seule fois.`,
    unsentHeading: 'Le lien est à demander',
    unsentText: (email: string) =>
      `Ce site n’envoie pas d’e-mail. Si ${email} a un compte, demandez le lien à l’exploitant du site\u00A0: il est valable une heure, une seule fois.`,
    again: 'Demander un autre lien',
    newHeading: 'Un nouveau mot de passe',
    newText: 'Choisissez\u2011le bien\u00A0: tous vos appareils seront déconnectés, celui\u2011ci aussi.',
    password: fieldTexts.newPassword,
    repeat: 'Confirmez le mot de passe',
    different: 'Les deux mots de passe diffèrent.',
    submit: 'Enregistrer le mot de passe',
    done: 'Mot de passe enregistré. Connectez-vous avec le nouveau.',
    unanswered: fieldTexts.passwordUnanswered,
    perhapsDone:
      'Ce lien a servi\u00A0: votre nouveau mot de passe est sans doute enregistré. Connectez\u2011vous avec lui.',
    deadHeading: 'Ce lien ne sert plus',
    deadText: 'Il a expiré, ou il a déjà servi. Demandez\u2011en un autre.',
    back: 'Revenir à la connexion',
  },
} as const
