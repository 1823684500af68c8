// SPEC W1502, W1503

export interface SessionUser {
  readonly id: string
  readonly email: string
  /** May be empty. */
  readonly name: string
}

export type SessionState =
  | { readonly kind: 'signed-out' }
  /** The server has not answered yet. */
  | { readonly kind: 'checking'; readonly user: SessionUser }
  | { readonly kind: 'signed-in'; readonly user: SessionUser }
  /**
   * Counts as signed out. `user` could not be checked. `isChosen`: the person goes on without
   * an account until they sign in.
   */
  | { readonly kind: 'offline'; readonly user: SessionUser | null; readonly isChosen: boolean }

export type SessionEvent =
  /** The server knows the session, or the person has just signed in. */
  | { readonly kind: 'named'; readonly user: SessionUser }
  /** Another tab named them: as after a reload, it is known whose device this is, before the server answers here. */
  | { readonly kind: 'remembered'; readonly user: SessionUser }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'continued-without-account' }

export type SessionEffect =
  | { readonly kind: 'remember'; readonly user: SessionUser }
  | { readonly kind: 'forget' }
  | { readonly kind: 'set-offline'; readonly isChosen: boolean }
  | { readonly kind: 'clear-offline' }
  | { readonly kind: 'say-offline' }
  /** They did not sign out themselves. */
  | { readonly kind: 'say-ended' }

interface SessionStep {
  readonly state: SessionState
  readonly effects: readonly SessionEffect[]
}

const SIGNED_OUT: SessionState = { kind: 'signed-out' }

export function initialSession(user: SessionUser | null, offline: 'no' | 'yes' | 'chosen'): SessionState {
  if (offline === 'chosen') return { kind: 'offline', user, isChosen: true }
  return user === null ? SIGNED_OUT : { kind: 'checking', user }
}

export function nextSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.kind) {
    case 'named':
      return {
        state: { kind: 'signed-in', user: event.user },
        effects: [{ kind: 'remember', user: event.user }, { kind: 'clear-offline' }],
      }
    case 'remembered':
      return { state: state.kind === 'signed-out' ? { kind: 'checking', user: event.user } : state, effects: [] }
    case 'nobody':
      return afterNobody(state)
    case 'unreachable':
      return afterSilence(state)
    case 'signed-out':
      return { state: SIGNED_OUT, effects: [{ kind: 'forget' }, { kind: 'clear-offline' }] }
    case 'continued-without-account':
      return {
        state: { kind: 'offline', user: userOf(state), isChosen: true },
        effects: [{ kind: 'set-offline', isChosen: true }, { kind: 'say-offline' }],
      }
  }
}

function afterNobody(state: SessionState): SessionStep {
  const user = userOf(state)
  const ended: readonly SessionEffect[] = user === null ? [] : [{ kind: 'forget' }, { kind: 'say-ended' }]
  if (state.kind === 'offline' && state.isChosen) {
    return { state: { kind: 'offline', user: null, isChosen: true }, effects: ended }
  }
  return { state: SIGNED_OUT, effects: [...ended, { kind: 'clear-offline' }] }
}

function afterSilence(state: SessionState): SessionStep {
  switch (state.kind) {
    case 'signed-out':
    case 'offline':
    // Whatever the server named stays so: what is open on a page must not go with one answer.
    case 'signed-in':
      return { state, effects: [] }
    case 'checking':
      return {
        state: { kind: 'offline', user: state.user, isChosen: false },
        effects: [{ kind: 'set-offline', isChosen: false }, { kind: 'say-offline' }],
      }
  }
}

/** Whose games this device holds. */
export function userOf(state: SessionState): SessionUser | null {
  return state.kind === 'signed-out' ? null : state.user
}
