/** @returns leads on as it is told, unless the person has left this page by then */
export function onThisPage(
  location: Pick<Location, 'pathname'> = window.location,
): (lead: () => void, elsewhere?: () => void) => void {
  const { pathname } = location
  return (lead, elsewhere) => (location.pathname === pathname ? lead() : elsewhere?.())
}
