/** The event of the window that tells of an error for which a part of the app was replaced by an error screen. */
export const PART_BROKE = 'dutch-part-broke'
