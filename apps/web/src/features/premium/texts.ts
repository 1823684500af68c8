import type { PremiumFault } from './premium-client.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { PAGE_NAMES } from '../../ui/page-names.ts'

export const premiumTexts = {
  title: PAGE_NAMES['/premium'],
  name: 'Dutch Premium',
  pitch: 'La table, les scores, et rien d’autre.',
  benefits: [
    'Plus aucune publicité, sur tous les appareils où vous êtes connecté',
    'Votre soutien fait vivre la feuille de score, pour tout le monde',
    'Sans engagement\u00A0: vous résiliez en trois clics, ici même',
  ],
  free: 'Tout le reste de Dutch est gratuit, et le restera.',
  taxIncluded: 'TTC',
  perInterval: { day: 'par jour', week: 'par semaine', month: 'par mois', year: 'par an' },
  everyInterval: {
    day: (count: number) => `tous les ${count} jours`,
    week: (count: number) => `toutes les ${count} semaines`,
    month: (count: number) => `tous les ${count} mois`,
    year: (count: number) => `tous les ${count} ans`,
  },
  // The law requires that the button itself says that it obliges to pay.
  subscribe: 'S’abonner et payer',
  subscribeHint: 'La page de paiement s’ouvre dans un nouvel onglet.',
  already: 'Déjà abonné\u00A0? Gérer mon abonnement',
  signInToSubscribe: 'Connectez-vous pour vous abonner',
  signInToManage: 'Connectez-vous pour gérer votre abonnement',
  checking: UI_TEXTS.wait,
  waiting: 'Nous attendons la confirmation de votre paiement. Cette page se met à jour d’elle-même.',
  stillWaiting:
    'La confirmation se fait attendre. Votre paiement n’est pas perdu\u00A0: revenez dans quelques minutes.',
  signedOut: 'Vous venez de payer\u00A0? Touchez «\u202FGérer mon abonnement\u202F» et connectez-vous.',
  left: 'Rien n’a été payé.',
  unavailable: {
    title: 'Pas de Premium ici',
    text: 'Premium n’est pas disponible sur ce serveur. La feuille de score, elle, est complète.',
    action: UI_TEXTS.backHome,
  },
  unreachable: {
    title: 'Le serveur ne répond pas',
    text: 'Vérifiez votre connexion, puis réessayez. Un abonnement en cours ne change pas.',
    action: UI_TEXTS.retry,
  },
  subscriber: {
    title: 'Votre abonnement',
    thanks: 'Merci\u202F! Vous jouez sans publicité.',
    active: 'Actif',
    unpaid: 'Paiement à régler',
    ending: 'Résilié',
    late: 'Le dernier paiement n’est pas passé. Choisissez un autre moyen de paiement dans «\u202FGérer\u202F».',
    retried: 'Le paiement sera de nouveau tenté. En attendant, vous restez Premium.',
    renews: (day: string) => `Se renouvelle le ${day}.`,
    ends: (day: string) => `Premium reste actif jusqu’au ${day}. Plus rien ne sera prélevé.`,
    endsLate: (day: string) =>
      `Il ne sera pas renouvelé. Le paiement en retard peut encore être prélevé\u202F; sans lui, Premium peut s’arrêter avant le ${day}.`,
    manage: 'Gérer',
    manageHint: 'Factures et moyen de paiement, dans un nouvel onglet.',
    invoices: 'Mes factures',
    cancel: 'Résilier mon abonnement',
    withdraw: 'Me rétracter',
    withdrawUntil: (day: string) => `Possible jusqu’au ${day}, avec remboursement.`,
  },
  cancelling: {
    title: 'Résilier votre abonnement\u00A0?',
    text: (day: string) =>
      `Premium reste actif jusqu’au ${day}, puis s’arrête. Plus rien ne sera prélevé, et vos parties restent.`,
    confirm: 'Résilier',
    keep: 'Garder Premium',
    done: 'Abonnement résilié.',
  },
  withdrawing: {
    title: 'Vous rétracter\u00A0?',
    text: 'Premium s’arrête tout de suite, et tout ce que vous avez payé vous est remboursé. Vous n’avez rien à expliquer.',
    confirm: 'Confirmer la rétractation',
    keep: 'Garder Premium',
    done: 'Rétractation enregistrée, le remboursement suit.',
  },
  mailed: 'Un e-mail vous le confirme.',
  conditions: {
    title: 'Ce que vous acceptez en vous abonnant',
    lines: [
      'L’abonnement commence au paiement et se renouvelle de lui-même au même prix, jusqu’à sa résiliation.',
      'Résilier\u00A0: à tout moment, sur cette page. Premium reste actif jusqu’à la fin de la période payée.',
      'Se rétracter\u00A0: dans les quatorze jours, sur cette page, sans motif. L’abonnement s’arrête et tout vous est remboursé par le même moyen de paiement.',
      'Supprimer votre compte met fin à l’abonnement aussitôt.',
      'Le paiement passe par Stripe, qui reçoit votre adresse e-mail et garde vos factures. Ce site ne voit jamais votre carte.',
    ],
    terms: PAGE_NAMES['/terms'],
    privacy: PAGE_NAMES['/privacy'],
  },
  faults: {
    'not-configured': 'Premium n’est pas disponible sur ce serveur.',
    'signed-out': 'Votre session est terminée\u00A0: reconnectez-vous.',
    'already-premium': 'Vous êtes déjà Premium\u202F!',
    'not-possible': 'Ce n’est plus possible pour cet abonnement.',
    'too-many': 'Trop de tentatives, veuillez réessayer plus tard',
    unreachable: 'Le service de paiement n’a pas répondu. Réessayez dans un instant.',
  } satisfies Readonly<Record<PremiumFault, string>>,
} as const
