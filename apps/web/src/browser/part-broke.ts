/** Fired on the window when an error screen replaces a part of the app. */
export const PART_BROKE = 'dutch-part-broke'
