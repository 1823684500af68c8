import { usePublisher } from './use-publisher.ts'

/**
 * False if the server runs with `SITE_CLAIMS=off`. A page from the server has a mark; a page that the worker cached
 * earlier reads the server's answer instead.
 */
export function useStatedClaims(): boolean {
  const { claims } = usePublisher()
  return claims !== 'off' && !isOffInPage()
}

// The mark is in the page before its first script runs, so hydration matches the delivered page.
function isOffInPage(): boolean {
  if (typeof document === 'undefined') return false
  return document.documentElement.dataset['claims'] === 'off'
}
