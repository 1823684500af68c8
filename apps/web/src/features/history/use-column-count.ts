import { useSyncExternalStore } from 'react'

/** Side by side where a card keeps the width of a phone. */
const TWO_COLUMNS = '(min-width: 60rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(TWO_COLUMNS)
  query.addEventListener('change', listener)
  return () => {
    query.removeEventListener('change', listener)
  }
}

export function useColumnCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(TWO_COLUMNS).matches ? 2 : 1),
    () => 1,
  )
}
