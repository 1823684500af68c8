import { entryText, withEntryValue } from './history-entry.ts'

// The previous page of ours, stored in the state of each history entry, so that it stays right after Back, Forward and
// reload.
const KEY = 'pageBehind'

/** The previous page's path; null if there is none, as after opening a link. */
export function pageBehind(): string | null {
  return entryText(KEY, history.state)
}

/** @param state what the page wants to store in the entry */
export function stateOfNextEntry(state: unknown, isReplacing: boolean): object {
  return withEntryValue(KEY, isReplacing ? pageBehind() : location.pathname, state)
}
