import { useSyncExternalStore } from 'react'
import { isStill, onStillness } from './stillness.ts'

export function useReducedMotion(): boolean {
  return useSyncExternalStore(onStillness, isStill, () => false)
}
