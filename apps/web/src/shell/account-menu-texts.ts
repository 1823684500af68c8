import { accountActionTexts } from '../features/account/action-texts.ts'
import type { SessionState } from '../features/account/session-machine.ts'

export const accountMenuTexts = {
  label: (name: string) => `Compte\u00A0: ${name}`,
  account: 'Compte et réglages',
  signOut: accountActionTexts.signOut,
  offline: 'Hors ligne\u00A0: le serveur ne répond pas pour l’instant.',
} as const

/** Why nothing of the account is available; null if it is. A user who chose offline mode sends no requests. */
export function menuNote(state: SessionState): string | null {
  if (state.kind !== 'offline') return null
  return state.isChosen ? accountActionTexts.alone : accountMenuTexts.offline
}
