import { UI_TEXTS } from '../../../ui/texts.ts'
import { accountActionTexts } from '../action-texts.ts'
import { SECTION_NAMES } from '../../settings/section-names.ts'

/** The worker keeps these texts, so a changed text may reach an offline device days later. */
export const accountSectionTexts = {
  title: SECTION_NAMES.compte,
  signedOut: 'Vous jouez sans compte\u00A0: tout reste sur cet appareil. Avec un compte, vos parties vous suivent.',
  signIn: accountActionTexts.signIn,
  signUp: accountActionTexts.signUp,
  checking: 'Vérification…',
  offline: 'Le serveur ne répond pas. Votre compte sera là dès qu’il répondra.',
  alone: accountActionTexts.alone,
  retry: UI_TEXTS.retry,
  emailAgreed: 'Un e-mail a été envoyé à votre nouvelle adresse\u00A0: ouvrez le lien qu’il contient pour terminer.',
  emailChanged: 'E-mail enregistré',
  emailRefused: (why: string) => `Votre e-mail n’a pas changé. ${why}`,
} as const
