/** In the address of the page that follows once everything was deleted. */
export const WIPED = 'tout-supprime'
