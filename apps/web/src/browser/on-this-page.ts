/** @returns leads on as it is told, unless the person has left this page by then */
export function onThisPage(): (lead: () => void) => void {
  const { pathname } = window.location
  return (lead) => {
    if (window.location.pathname === pathname) lead()
  }
}
