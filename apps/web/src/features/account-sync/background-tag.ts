/** What the page asks the browser for, and what the browser wakes the worker with (SPEC Y179). */
export const BACKGROUND_TAG = 'dutch-account'
