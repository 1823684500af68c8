import { useSyncExternalStore } from 'react'

/** Room for a column on either side of the scoreboard: 68 rem, as the layout of `game-screens.css` has it. */
const WIDE = '(width >= 68rem)'

/** Whether the side columns are shown. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isWide(): boolean {
  return matchMedia(WIDE).matches
}
