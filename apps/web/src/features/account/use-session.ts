import { useState, useSyncExternalStore } from 'react'
import { openSession, type SessionServices } from './open-session.ts'
import type { SessionState } from './session-machine.ts'

interface UseSessionResult extends SessionServices {
  readonly state: SessionState
}

export function useSession(): UseSessionResult {
  const [services] = useState(openSession)
  const state = useSyncExternalStore(services.session.subscribe, services.session.getState)
  return { ...services, state }
}
