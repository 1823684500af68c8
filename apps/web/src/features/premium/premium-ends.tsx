import { usePremiumStatus } from './use-premium-status.ts'
import { premiumEndsTexts as texts } from './premium-ends-texts.ts'
import { Notice } from '../../ui/notice.tsx'

/** SPEC W713: the warning before an account is deleted. */
export function PremiumEnds() {
  return usePremiumStatus() === 'premium' ? <Notice tone="danger">{texts.ends}</Notice> : null
}
