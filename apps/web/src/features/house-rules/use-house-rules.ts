import { NO_HOUSE_RULES, type HouseRules } from '@dutch/domain/scoring/house-rules'
import { useSyncExternalStore } from 'react'
import { useHouseRulesStore } from './house-rules-context.ts'

export function useHouseRules(): HouseRules {
  const { subscribe, getState } = useHouseRulesStore()
  return useSyncExternalStore(subscribe, getState, rulesInPrerenderedPage)
}

const rulesInPrerenderedPage = () => NO_HOUSE_RULES
