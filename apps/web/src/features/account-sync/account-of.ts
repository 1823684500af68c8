import type { SessionState } from '../account/session-machine.ts'

/** Null also where the person goes on without their account. */
export function accountOf(state: SessionState): string | null {
  switch (state.kind) {
    case 'signed-out':
      return null
    case 'checking':
    case 'signed-in':
      return state.user.id
    case 'offline':
      return state.isChosen ? null : (state.user?.id ?? null)
  }
}
