import { navigate } from 'wouter/use-browser-location'

// How many pages of ours lie behind each entry of the browser's history. The entry itself remembers it, so that the
// browser's own back and forward, and a reload, keep it right.
const KEY = 'pagesBehind'

/** Whether the page before this one is ours. */
function hasPageBehind(): boolean {
  return pagesBehind() > 0
}

function pagesBehind(): number {
  const state: unknown = history.state
  const count = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : 0
  return typeof count === 'number' ? count : 0
}

/**
 * The state of the entry that a navigation makes: what the page wants kept, and how many pages of ours are behind it.
 * @param state what the page wants kept in the entry.
 */
export function stateOfNextEntry(state: unknown, isReplacing: boolean): object {
  const kept = typeof state === 'object' && state !== null ? state : {}
  return { ...kept, [KEY]: pagesBehind() + (isReplacing ? 0 : 1) }
}

/** Goes to the page before this one if that was ours, else home: a shared link has nothing behind it. */
export function goBack(): void {
  if (hasPageBehind()) history.back()
  else navigate('/', { replace: true })
}
