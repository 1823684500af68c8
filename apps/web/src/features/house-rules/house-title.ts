/** In a file of its own: it is shown before the rest of the section is loaded. */
export const houseTitle = 'Règles de la maison'
