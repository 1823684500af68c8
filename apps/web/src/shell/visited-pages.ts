import { navigate } from 'wouter/use-browser-location'

// Counts our pages behind each history entry. Kept in the entry's state, so that Back, Forward
// and a reload keep it right.
const KEY = 'pagesBehind'

function hasPageBehind(): boolean {
  return pagesBehind() > 0
}

function pagesBehind(): number {
  const state: unknown = history.state
  const count = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : 0
  return typeof count === 'number' ? count : 0
}

/** `state`: what the page wants kept in the entry. */
export function stateOfNextEntry(state: unknown, isReplacing: boolean): object {
  const kept = typeof state === 'object' && state !== null ? state : {}
  return { ...kept, [KEY]: pagesBehind() + (isReplacing ? 0 : 1) }
}

/** Goes home when the page before is not ours, as after a shared link. */
export function goBack(): void {
  if (hasPageBehind()) history.back()
  else navigate('/', { replace: true })
}
