export const premiumEndsTexts = {
  ends: 'Votre abonnement Premium s’arrête aussi, sans remboursement. Dans les quatorze premiers jours, rétractez\u2011vous d’abord\u00A0: tout vous est remboursé.',
} as const
