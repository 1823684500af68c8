/** The share of page loads whose times are reported. */
export const TRACES_SAMPLE_RATE = { production: 0.2, development: 1 } as const
export const MAX_BREADCRUMBS = 30
/** A page that fails again and again has said what there is to say. */
export const MAX_REPORTS = 20
