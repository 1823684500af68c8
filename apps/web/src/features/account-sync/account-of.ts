import type { SessionState } from '../account/session-machine.ts'

/** The id of the account that this device synchronises with; null also if the user chose to go on without it. */
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
