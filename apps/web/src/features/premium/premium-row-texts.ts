import { PAGE_NAMES } from '../../ui/page-names.ts'

export const premiumRowTexts = {
  title: PAGE_NAMES['/premium'],
  free: 'Jouer sans publicité',
  premium: 'Mon abonnement',
} as const
