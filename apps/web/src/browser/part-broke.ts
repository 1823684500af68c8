/** An event on the window: an error screen has replaced a part of the app. */
export const PART_BROKE = 'dutch-part-broke'
