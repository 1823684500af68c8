import { usePublisher } from './use-publisher.ts'

/**
 * False where the server's `SITE_CLAIMS=off` says so: by a mark in the page that it delivers,
 * and by its answer to a page that a worker kept from before.
 */
export function useStatedClaims(): boolean {
  const { claims } = usePublisher()
  return claims !== 'off' && !isOffInPage()
}

// The mark is in the page before its first script, so hydration agrees with what was delivered.
function isOffInPage(): boolean {
  if (typeof document === 'undefined') return false
  return document.documentElement.dataset['claims'] === 'off'
}
