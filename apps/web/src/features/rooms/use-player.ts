import { userOf, type SessionUser } from '../account/session-machine.ts'
import { useSession } from '../account/use-session.ts'

/** Whose phone this is; null where nobody signed in. */
export function usePlayer(): SessionUser | null {
  return userOf(useSession().state)
}

/** The name that a room shows, as specified: the full name, else the e-mail, else "Anonyme". */
export function playerNameOf({ name, email }: SessionUser): string {
  return name.trim() || email.trim() || 'Anonyme'
}
