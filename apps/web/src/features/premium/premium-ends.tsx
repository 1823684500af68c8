import { usePremiumStatus } from './use-premium-status.ts'
import { Notice } from '../../ui/notice.tsx'

const text =
  'Votre abonnement Premium s’arrête aussi, sans remboursement. Dans les quatorze premiers jours, rétractez\u2011vous d’abord\u00A0: tout vous est remboursé.'

/** SPEC W713: before an account is deleted. */
export function PremiumEnds() {
  return usePremiumStatus() === 'premium' ? <Notice tone="danger">{text}</Notice> : null
}
