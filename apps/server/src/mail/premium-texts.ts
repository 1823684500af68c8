import type { MailContent } from './render-mail.ts'

const MANAGE = 'Mon abonnement'
const NOT_YOU = 'Si ce n’était pas vous, changez votre mot de passe sans attendre, puis regardez la page Premium.'

/** @param url the address of the page Premium */
export const premiumMailTexts = {
  /** @param withdrawUntil null when the time to withdraw is over */
  started: (name: string, withdrawUntil: string | null, url: string): MailContent => ({
    subject: 'Votre abonnement Premium a commencé',
    title: 'Merci\u202F! Vous êtes Premium',
    name,
    paragraphs: [
      'Votre abonnement Dutch Premium est actif\u00A0: plus aucune publicité, sur tous les appareils où vous êtes connecté.',
      ...(withdrawUntil === null
        ? []
        : [
            `Vous pouvez changer d’avis\u00A0: jusqu’au ${withdrawUntil} inclus, le bouton «\u00A0Me rétracter\u00A0» de la page Premium met fin à l’abonnement et rembourse tout ce que vous avez payé. Vous n’avez rien à expliquer.`,
          ]),
      'L’abonnement se renouvelle de lui-même et se résilie à tout moment sur la page Premium\u00A0: il reste alors actif jusqu’à la fin de la période payée.',
    ],
    button: { label: MANAGE, url },
    otherwise: NOT_YOU,
  }),

  /** @param isLate whether a payment failed */
  ending: (name: string, endsAt: string, isLate: boolean, url: string): MailContent => ({
    subject: 'Votre abonnement Premium est résilié',
    title: 'Résiliation enregistrée',
    name,
    paragraphs: [
      isLate
        ? `Votre abonnement Dutch Premium ne sera pas renouvelé. Le paiement en retard peut encore être prélevé\u202F; sans lui, Premium peut s’arrêter avant le ${endsAt}.`
        : `Votre abonnement Dutch Premium est résilié. Il reste actif jusqu’au ${endsAt}, puis s’arrête\u00A0: plus rien ne sera prélevé.`,
      'Vos parties, vos statistiques et votre compte restent tels qu’ils sont.',
    ],
    button: { label: MANAGE, url },
    otherwise: NOT_YOU,
  }),

  resumed: (name: string, url: string): MailContent => ({
    subject: 'Votre abonnement Premium continue',
    title: 'L’abonnement continue',
    name,
    paragraphs: [
      'La résiliation est annulée\u00A0: votre abonnement Dutch Premium se renouvelle de nouveau de lui-même.',
    ],
    button: { label: MANAGE, url },
    otherwise: NOT_YOU,
  }),

  ended: (name: string, url: string): MailContent => ({
    subject: 'Votre abonnement Premium est terminé',
    title: 'Abonnement terminé',
    name,
    paragraphs: [
      'Votre abonnement Dutch Premium est terminé. Plus rien ne sera prélevé.',
      'Merci d’avoir soutenu la feuille de score\u00A0: elle reste ouverte et gratuite.',
    ],
    button: { label: 'La page Premium', url },
    otherwise: 'Vos parties, vos statistiques et votre compte restent tels qu’ils sont.',
  }),

  withdrawn: (name: string, at: string, url: string): MailContent => ({
    subject: 'Votre rétractation est enregistrée',
    title: 'Rétractation enregistrée',
    name,
    paragraphs: [
      `Vous vous êtes rétracté de votre abonnement Dutch Premium le ${at}. Il prend fin tout de suite.`,
      'Tout ce que vous avez payé vous est remboursé, par le moyen de paiement que vous aviez choisi, au plus tard dans les quatorze jours.',
    ],
    button: { label: 'La page Premium', url },
    otherwise: 'Gardez cet e-mail\u00A0: il confirme votre rétractation.',
  }),
} as const
