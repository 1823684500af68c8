import { useSyncExternalStore } from 'react'
import { isStill, onStillness } from './stillness.ts'

/** Whether the person wants no movement: by the system's setting or by ours. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onStillness, isStill, () => false)
}
