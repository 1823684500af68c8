// SPEC W1502, W1503

export interface SessionUser {
  readonly id: string
  readonly email: string
  /** May be empty. */
  readonly name: string
}

export type SessionState =
  | { readonly kind: 'signed-out' }
  /** The device remembers a user; the server has not confirmed the session yet. */
  | { readonly kind: 'checking'; readonly user: SessionUser }
  | { readonly kind: 'signed-in'; readonly user: SessionUser }
  /**
   * Counts as signed out. `user`: the remembered user, whom the server did not confirm. `isChosen`: the user goes on without
   * an account until the next sign-in.
   */
  | { readonly kind: 'offline'; readonly user: SessionUser | null; readonly isChosen: boolean }

export type SessionEvent =
  /** The server has confirmed the session, or the user has just signed in. */
  | { readonly kind: 'named'; readonly user: SessionUser }
  /** Another tab signed in. This tab knows the user before its own request is answered, as after a reload. */
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
  /** Says that the session has ended without a sign-out by the user. */
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
    // A user whom the server confirmed stays signed in without an answer, so that open pages keep their content.
    case 'signed-in':
      return { state, effects: [] }
    case 'checking':
      return {
        state: { kind: 'offline', user: state.user, isChosen: false },
        effects: [{ kind: 'set-offline', isChosen: false }, { kind: 'say-offline' }],
      }
  }
}

/** The user whose games this device holds; null if signed out. */
export function userOf(state: SessionState): SessionUser | null {
  return state.kind === 'signed-out' ? null : state.user
}
