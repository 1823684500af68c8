import { useSyncExternalStore } from 'react'
import { isMotionReduced, onReducedMotionChange } from './reduced-motion.ts'

export function useReducedMotion(): boolean {
  return useSyncExternalStore(onReducedMotionChange, isMotionReduced, () => false)
}
