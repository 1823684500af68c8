import type { Letter } from './letter.ts'

const MANAGE = 'Mon abonnement'
const NOT_YOU = 'Si ce n’était pas vous, changez votre mot de passe sans attendre, puis regardez la page Premium.'

/**
 * Every message of premium, in French: what was agreed, ended or taken back, on paper that stays.
 * @param url of the page Premium
 */
export const premiumLetters = {
  started: (name: string, withdrawUntil: string, url: string): Letter => ({
    subject: 'Votre abonnement Premium a commencé',
    title: 'Merci ! Vous êtes Premium',
    name,
    paragraphs: [
      'Votre abonnement Dutch Premium est actif : plus aucune publicité, sur tous les appareils où vous êtes connecté.',
      `Vous pouvez changer d’avis : jusqu’au ${withdrawUntil} inclus, le bouton « Me rétracter » de la page Premium met fin à l’abonnement et rembourse tout ce que vous avez payé. Vous n’avez rien à expliquer.`,
      'Ensuite, il se renouvelle de lui-même et se résilie à tout moment sur la même page : il dure alors jusqu’à la fin de la période payée.',
    ],
    button: { label: MANAGE, url },
    otherwise: NOT_YOU,
  }),

  ending: (name: string, endsAt: string, url: string): Letter => ({
    subject: 'Votre abonnement Premium est résilié',
    title: 'Résiliation enregistrée',
    name,
    paragraphs: [
      `Votre abonnement Dutch Premium est résilié. Il dure encore jusqu’au ${endsAt}, puis s’arrête : plus rien ne sera prélevé.`,
      'Vos parties, vos statistiques et votre compte restent tels qu’ils sont.',
    ],
    button: { label: MANAGE, url },
    otherwise: NOT_YOU,
  }),

  resumed: (name: string, url: string): Letter => ({
    subject: 'Votre abonnement Premium continue',
    title: 'L’abonnement continue',
    name,
    paragraphs: ['La résiliation est annulée : votre abonnement Dutch Premium se renouvelle de nouveau de lui-même.'],
    button: { label: MANAGE, url },
    otherwise: NOT_YOU,
  }),

  ended: (name: string, url: string): Letter => ({
    subject: 'Votre abonnement Premium est terminé',
    title: 'Abonnement terminé',
    name,
    paragraphs: [
      'Votre abonnement Dutch Premium est terminé. Plus rien ne sera prélevé.',
      'Merci d’avoir soutenu la feuille de score : elle reste ouverte et gratuite.',
    ],
    button: { label: 'La page Premium', url },
    otherwise: 'Vos parties, vos statistiques et votre compte restent tels qu’ils sont.',
  }),

  withdrawn: (name: string, at: string, url: string): Letter => ({
    subject: 'Votre rétractation est enregistrée',
    title: 'Rétractation enregistrée',
    name,
    paragraphs: [
      `Vous vous êtes rétracté de votre abonnement Dutch Premium le ${at}. Il prend fin tout de suite.`,
      'Tout ce que vous avez payé vous est remboursé, par le moyen de paiement que vous aviez choisi, au plus tard dans les quatorze jours.',
    ],
    button: { label: 'La page Premium', url },
    otherwise: 'Gardez ce message : il confirme votre rétractation.',
  }),
} as const
