/** SPEC W201: distance to the viewport at which parts are loaded. */
export const NEAR_MARGIN = '50px'
