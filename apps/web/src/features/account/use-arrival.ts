import { appPathOrHome } from '@dutch/sync/account/app-path'
import { parseErrorParameter } from '@dutch/sync/account/auth-codes'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { entryText } from '../../ui/history-entry.ts'
import { codeText } from './fault-texts.ts'
import { accountTexts } from './texts.ts'

export interface SignInArrival {
  /** The path of this app to open after signing in. */
  readonly target: string
  /** The user came to play in a room. */
  readonly isForRoom: boolean
  /** The text that says why the user was sent here; null if no error was given. */
  readonly error: string | null
  /** The user opened the link that confirms an address; `before`: the address had been confirmed already. */
  readonly confirmed: 'now' | 'before' | null
  /** The token of a link that sets a new password. */
  readonly token: string | null
  readonly email: string
}

const ROOM_PATH = /^\/(?:join\/|multiplayer|game\?joined=)/u

/** Reads the known parameters of the address; anything else is ignored. */
export function readArrival(search: string, state: unknown): SignInArrival {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  const target = appPathOrHome(query.get('redirect') ?? '/')
  return {
    target,
    isForRoom: ROOM_PATH.test(target),
    error: errorText(error, target),
    confirmed: error === null ? confirmation(query.get('confirmed')) : null,
    token: query.get('token'),
    email: entryText('email', state) ?? '',
  }
}

export function useArrival(): SignInArrival {
  const search = useSearch()
  const state: unknown = useHistoryState<unknown>()
  return readArrival(search, state)
}

function confirmation(parameter: string | null): SignInArrival['confirmed'] {
  if (parameter === null) return null
  return parameter === 'before' ? 'before' : 'now'
}

function errorText(error: string | null, target: string): string | null {
  if (error === null) return null
  // SPEC W325: guests may open the lobby itself.
  if (error === 'multiplayer') return target === '/multiplayer' ? null : accountTexts.needed
  const code = parseErrorParameter(error)
  return code === null ? null : codeText(code, 'sign-in')
}
