import { userOf, type SessionUser } from '../account/session-machine.ts'
import { useSession } from '../account/use-session.ts'

/** Null where nobody is signed in. */
export function usePlayer(): SessionUser | null {
  return userOf(useSession().state)
}

/** As specified: the full name, else the e-mail, else "Anonyme". */
export function playerNameOf({ name, email }: SessionUser): string {
  return name.trim() || email.trim() || 'Anonyme'
}
