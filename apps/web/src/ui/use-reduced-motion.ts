import { useSyncExternalStore } from 'react'
import { isStill, onStillness } from './stillness.ts'

/** By the system's setting or by ours. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onStillness, isStill, () => false)
}
