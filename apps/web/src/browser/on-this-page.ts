/** @returns leads on as it is told, unless the person has left this page by then */
export function onThisPage(): (lead: () => void, elsewhere?: () => void) => void {
  const { pathname } = window.location
  return (lead, elsewhere) => (window.location.pathname === pathname ? lead() : elsewhere?.())
}
