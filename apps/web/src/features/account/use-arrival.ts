import { appPathOrHome } from '@dutch/sync/account/app-path'
import { parseErrorParameter } from '@dutch/sync/account/auth-codes'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { codeText } from './fault-texts.ts'
import { accountTexts } from './texts.ts'

export interface SignInArrival {
  /** A path of this app. */
  readonly target: string
  /** They came for a game on several phones. */
  readonly isForRoom: boolean
  /** Why they were sent here; null where they came by themselves. */
  readonly error: string | null
  /** They come from the link that confirms an address; `before`: it had been confirmed already. */
  readonly confirmed: 'now' | 'before' | null
  /** Of a link that sets a new password. */
  readonly token: string | null
  readonly email: string
}

const ROOM_PATH = /^\/(?:join\/|multiplayer|game\?joined=)/u

/** Anything else in the address is ignored. */
export function readArrival(search: string, state: unknown): SignInArrival {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  const target = appPathOrHome(query.get('redirect') ?? '/')
  return {
    target,
    isForRoom: ROOM_PATH.test(target),
    error: errorText(error, target),
    confirmed: error === null ? confirmation(query.get('confirmed')) : null,
    token: query.get('token'),
    email: typeof email === 'string' ? email : '',
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
  const { needed } = accountTexts
  // SPEC W325: the lobby itself is open to guests.
  if (error === 'multiplayer') return target === '/multiplayer' ? needed.lobby : needed.multiplayer
  const code = parseErrorParameter(error)
  return code === null ? null : codeText(code, 'sign-in')
}
