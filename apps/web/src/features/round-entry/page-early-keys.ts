import { createEarlyKeys } from './early-keys.ts'
import { isTakingKeys } from './taking-keys.ts'

export const earlyKeys = createEarlyKeys((onKey) => {
  document.addEventListener('keydown', onKey, { capture: true })
  return () => document.removeEventListener('keydown', onKey, { capture: true })
}, isTakingKeys)
