import { usePublisher } from './use-publisher.ts'

/**
 * Whether the claims that cannot be proved may be shown: not where the server's `SITE_CLAIMS=off` says so, by a mark in
 * the page that it delivers, and by its answer about the publisher to a page that a worker keeps from before.
 */
export function useStatedClaims(): boolean {
  const { claims } = usePublisher()
  return claims !== 'off' && !isOffInPage()
}

// The mark stands in the page from before its first script: reading it while hydrating agrees with what was delivered.
function isOffInPage(): boolean {
  if (typeof document === 'undefined') return false
  return document.documentElement.dataset['claims'] === 'off'
}
