import { MAX_SCORE } from '@dutch/domain/game/bounds'
import type { FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import type { DutchPenalty } from '@dutch/domain/scoring/house-rules'
import { figure } from '../figures/figures.ts'

export const penaltyTexts = {
  failed: ({ before, after, isCapped }: FailedDutch, penalty: DutchPenalty, isByBlank: boolean) => {
    const sum = penalty === 'double' ? `2\u00A0×\u00A0${figure(before)}` : `${figure(before)}\u00A0+\u00A010`
    const result = isCapped ? `${sum}, ramené à ${figure(MAX_SCORE)}` : `${sum}\u00A0=\u00A0${figure(after)}`
    return `Dutch raté${isByBlank ? ', cases vides à 0' : ''}\u00A0: ${result}`
  },
  inside: 'Dutch raté\u00A0: notez le score avec sa pénalité.',
  apply: 'Appliquer',
} as const
