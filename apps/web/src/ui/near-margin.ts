/** SPEC R180: how far outside the viewport late parts are made (a CSS length). */
export const NEAR_MARGIN = '50px'
