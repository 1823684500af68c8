/** The parameter in the address of the page that opens after everything was deleted. */
export const WIPED = 'tout-supprime'
