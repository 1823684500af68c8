/** The share of page loads whose times are reported. */
export const TRACES_SAMPLE_RATE = { production: 0.2, development: 1 } as const
export const MAX_BREADCRUMBS = 30
/** The limit for one page: further errors of a page that keeps failing add nothing. */
export const MAX_REPORTS = 20
