import { createEarlyKeys } from './early-keys.ts'
import { isTakingKeys } from './taking-keys.ts'

/** The keys typed on this page while the round sheet opens. */
export const earlyKeys = createEarlyKeys((onKey) => {
  document.addEventListener('keydown', onKey, { capture: true })
  return () => document.removeEventListener('keydown', onKey, { capture: true })
}, isTakingKeys)
