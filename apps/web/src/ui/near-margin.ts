/** SPEC R180: so far outside the part of a page that is seen, what is made late is made ready (a CSS length). */
export const NEAR_MARGIN = '50px'
