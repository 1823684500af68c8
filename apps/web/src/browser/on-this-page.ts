/**
 * A room's page has its game in what is asked for, and this phone's own game has none.
 * @returns leads on as it is told, unless the person has left this page by then
 */
export function onThisPage(
  location: Pick<Location, 'pathname' | 'search'> = window.location,
): (lead: () => void, elsewhere?: () => void) => void {
  const page = () => location.pathname + String(new URLSearchParams(location.search).get('joined'))
  const asked = page()
  return (lead, elsewhere) => (page() === asked ? lead() : elsewhere?.())
}
