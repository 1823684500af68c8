import { useState, useSyncExternalStore } from 'react'
import type { Identity, RoomUser } from './identity.ts'
import { openIdentity } from './open-identity.ts'

interface UseIdentityResult {
  readonly identity: Identity
  /** Null where neither an account nor a guest is known. */
  readonly user: RoomUser | null
}

export function useIdentity(): UseIdentityResult {
  const [identity] = useState(openIdentity)
  const user = useSyncExternalStore(identity.subscribe, identity.getState)
  return { identity, user }
}
