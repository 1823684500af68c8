/**
 * Remembers the current page; a room's page includes its game in the query, this device's own game has none.
 * @returns calls `go` if the user is still on this page, `elsewhere` otherwise
 */
export function rememberPage(
  location: Pick<Location, 'pathname' | 'search'> = window.location,
): (go: () => void, elsewhere?: () => void) => void {
  const page = () => location.pathname + String(new URLSearchParams(location.search).get('joined'))
  const asked = page()
  return (go, elsewhere) => (page() === asked ? go() : elsewhere?.())
}
