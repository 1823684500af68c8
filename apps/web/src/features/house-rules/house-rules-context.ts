import type { HouseRulesStore } from '@dutch/sync/house-rules'
import { createRequiredContext } from '../../ui/required-context.ts'

export const [HouseRulesContext, useHouseRulesStore] = createRequiredContext<HouseRulesStore>('house rules')
