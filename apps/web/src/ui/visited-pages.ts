// The page of ours behind each history entry. Kept in the entry's state, so that Back, Forward and a reload keep it right.
const KEY = 'pageBehind'

/** Its path; null where there is none, as after a shared link. */
export function pageBehind(): string | null {
  const state: unknown = history.state
  const path = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null
  return typeof path === 'string' ? path : null
}

/** `state`: what the page wants kept in the entry. */
export function stateOfNextEntry(state: unknown, isReplacing: boolean): object {
  const kept = typeof state === 'object' && state !== null ? state : {}
  return { ...kept, [KEY]: isReplacing ? pageBehind() : location.pathname }
}
