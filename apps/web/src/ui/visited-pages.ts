// The previous page of ours, stored in the state of each history entry, so that it stays right after Back, Forward and
// reload.
const KEY = 'pageBehind'

/** The previous page's path; null if there is none, as after opening a link. */
export function pageBehind(): string | null {
  const state: unknown = history.state
  const path = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null
  return typeof path === 'string' ? path : null
}

/** @param state what the page wants to store in the entry */
export function stateOfNextEntry(state: unknown, isReplacing: boolean): object {
  const kept = typeof state === 'object' && state !== null ? state : {}
  return { ...kept, [KEY]: isReplacing ? pageBehind() : location.pathname }
}
