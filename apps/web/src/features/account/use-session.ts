import { useState, useSyncExternalStore } from 'react'
import { openSession, type SessionServices } from './open-session.ts'
import type { SessionState } from './session-machine.ts'

interface SessionInUse extends SessionServices {
  readonly state: SessionState
}

export function useSession(): SessionInUse {
  const [services] = useState(openSession)
  const state = useSyncExternalStore(services.session.subscribe, services.session.getState)
  return { ...services, state }
}
