/** By itself: it is shown before the rest of the section is there. */
export const houseTitle = 'Règles de la maison'
